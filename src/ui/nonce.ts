// The mark that our own inline scripts carry while a page is rendered; never sent to the browser.
import { createContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

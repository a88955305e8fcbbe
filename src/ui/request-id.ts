// The id under which the server's log knows the request of this page; only known while it is rendered.
import { createContext } from 'react';

export const RequestIdContext = createContext<string | undefined>(undefined);

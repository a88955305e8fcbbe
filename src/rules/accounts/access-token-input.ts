// What one says of a new personal token.
import { z } from 'zod';
import { oneOf, requiredLine } from '../text/form-input';
import { TOKEN_NAME_LENGTH, TOKEN_SCOPES } from './access-token';

export const accessTokenInput = z.object({
  name: requiredLine('a name', TOKEN_NAME_LENGTH),
  scope: oneOf(TOKEN_SCOPES, 'Please choose what it may do.'),
});

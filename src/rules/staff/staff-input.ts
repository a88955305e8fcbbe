// Whom an owner invites to the staff.
import { z } from 'zod';
import { email } from '../accounts/account-input';

export const staffInvitationInput = z.object({ email });

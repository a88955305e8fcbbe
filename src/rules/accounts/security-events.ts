// What the security log tells of, and how a person reads it.

export const SECURITY_EVENTS = {
  'sign-in.failed': 'Wrong address or password',
  'sign-in.suspended': 'Right password, account suspended',
  'sign-in.not-seller': 'Right password, no seller',
  'sign-in.not-admin': 'Right password, no active admin',
  'second-factor.failed': 'Wrong code at the second step',
  'second-factor.on': 'Second factor turned on',
  'second-factor.off': 'Second factor turned off',
  'password.reset-requested': 'Link for a new password asked for',
  'email.change-requested': 'Link for a new email address asked for',
  'email.changed': 'Email address changed',
  'password.link-mailed': 'Link for a new password mailed',
  'address.link-mailed': 'Link to confirm an address mailed',
  'password.changed': 'Password changed on the own account',
  'account.not-proven': 'Wrong password before a download, a change or deletion',
  'account.data-sent': 'Own data downloaded',
  'staff.invited': 'Somebody invited to the staff of the business',
  'account.deleted': 'Account deleted',
} as const;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** The words of an event; of one that an older release wrote, its name. */
export function securityEventLabel(event: string): string {
  const known = Object.entries(SECURITY_EVENTS).find(([name]) => name === event);
  return known?.[1] ?? event;
}

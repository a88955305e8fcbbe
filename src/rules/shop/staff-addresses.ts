// Where the staff of businesses stand.

/** Who works for a business. */
export const STAFF = '/seller/staff';

/** Where the link leads that invites somebody to a staff. */
export const STAFF_INVITATION = '/staff-invitation';

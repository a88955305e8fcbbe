// Ids as they come from outside: of products, documents and reports, of accounts, and of lines in a log.
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID: anything else would fail in the database. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Whether a text may be an account's id: anything else is none, and may not even be fit for the database. */
export const isAccountId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** Whether a text may be the number of a line in a log. */
export const isLineNumber = (text: string): boolean => /^\d{1,18}$/.test(text);

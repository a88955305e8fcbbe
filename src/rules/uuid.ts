// The ids of products, documents and reports, as they come from outside.
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID: anything else would fail in the database. */
export const isUuid = (text: string): boolean => UUID.test(text);

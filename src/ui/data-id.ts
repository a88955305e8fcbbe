// The element of a page that holds what its loaders gave.

export const DATA_ID = 'data';

// Where a draft is kept, and that it is gone: apart from the rest, because the page of what was posted needs no more.

/** The screens that keep one, each its own. */
export type DraftScreen = '/create' | '/seller/add-product';

export const nameOf = (screen: DraftScreen) => `secondleaf.draft.${screen}`;

/** Forgets it: the item is posted. */
export function dropDraft(screen: DraftScreen): void {
  try {
    sessionStorage.removeItem(nameOf(screen));
  } catch {
    // Nothing was kept either.
  }
}

// The operator's own list of words that mean the same: saved, or the previous one put back, and written down.

import type { Transaction } from '~/data/database/database';
import { insertAudit } from '~/data/moderation/audit';
import {
  forgetOwnSynonyms,
  lockOwnSynonyms,
  type OwnSynonyms,
  saveOwnSynonyms,
} from '~/data/search/own-synonyms';
import { listChange } from '~/rules/search/words/list-change';
import { isMeaning, readOwnList } from '~/rules/search/words/synonym-lines';
import type { Actor } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { authorize, holdRight } from '../authorize';
import type { Services } from '../services';

export type WordsChanged = Outcome<
  unknown,
  /** What is wrong with which line, in words; nothing was changed. */
  | { problem: 'refused'; errors: string[] }
  /** Somebody else changed the list meanwhile. */
  | { problem: 'changed' }
>;

/**
 * Makes this the list; the one that was can be put back. Searches go by it at once here, on other servers within seconds.
 * @param seen the version of the list that the admin saw
 * @throws Forbidden for all but active admins
 */
export async function saveSearchWords(
  services: Pick<Services, 'db' | 'pages'>,
  actor: Actor,
  written: string,
  seen: string,
): Promise<WordsChanged> {
  const admin = authorize(actor, 'search.change', null);
  const list = readOwnList(written);
  if (!list.ok) return { ok: false, problem: 'refused', errors: list.errors };
  const by = { id: admin.userId, name: admin.name, action: 'setting.change' } as const;
  return changeList(services, by, seen, () => list.text);
}

/**
 * Lets the list and the previous one change places; without a previous one nothing happens.
 * @throws as `saveSearchWords`
 */
export async function putBackSearchWords(
  services: Pick<Services, 'db' | 'pages'>,
  actor: Actor,
  seen: string,
): Promise<WordsChanged> {
  const admin = authorize(actor, 'search.change', null);
  const by = { id: admin.userId, name: admin.name, action: 'setting.put-back' } as const;
  return changeList(services, by, seen, ({ previous, text }) => previous ?? text);
}

interface Change {
  id: string;
  name: string;
  action: 'setting.change' | 'setting.put-back';
}

async function changeList(
  { db, pages }: Pick<Services, 'db' | 'pages'>,
  by: Change,
  seen: string,
  to: (now: OwnSynonyms) => string,
): Promise<WordsChanged> {
  const changed = await db.transaction(async (tx): Promise<WordsChanged> => {
    const now = await lockOwnSynonyms(tx);
    await holdRight(tx, by.id);
    if (now.version !== seen) return { ok: false, problem: 'changed' };
    const text = to(now);
    // The same once more must not cost the previous one.
    if (text !== now.text) await writeList(tx, by, now.text, text);
    return { ok: true };
  });
  if (changed.ok) {
    forgetOwnSynonyms(db);
    pages.drop();
  }
  return changed;
}

async function writeList(
  tx: Transaction,
  { id, name, action }: Change,
  was: string,
  text: string,
): Promise<void> {
  await saveOwnSynonyms(tx, text, was);
  const { added, takenOut } = listChange(was, text);
  await insertAudit(tx, {
    admin: { id, name },
    action,
    thing: { kind: 'setting', id: 'search-words', name: 'Search words' },
    before: { meanings: meaningsIn(was), ...(takenOut && { takenOut }) },
    after: { meanings: meaningsIn(text), ...(added && { added }) },
    reason: null,
  });
}

const meaningsIn = (text: string) => text.split('\n').filter(isMeaning).length;

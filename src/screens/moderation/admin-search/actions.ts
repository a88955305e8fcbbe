// What an admin does about the words that mean the same: save the list, put the previous one back, try a word by it.
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { putBackSearchWords, saveSearchWords } from '~/commands/search/search-words';
import { readOwnSynonyms } from '~/data/search/own-synonyms';
import { searchWordsInput } from '~/rules/search/words/search-words-input';
import { readOwnList } from '~/rules/search/words/synonym-lines';
import { type TriedWord, tryWords } from '~/rules/search/words/tried-words';
import { ADMIN_SCREENS } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { visit } from '../../context';
import { formFields } from '../../form';
import { answered, FAILED_WORDS } from '../../refusals';

export interface SearchWordsReply {
  /** The list as it was written, so that nothing is lost. */
  list: string;
  /** The version of the list that the next press of a button has seen. */
  seen: string;
  word: string;
  tried: TriedWord[] | null;
  /** What was not done, and what is wrong with which line. */
  errors: string[];
  /** What else went wrong, in words. */
  problem: string | null;
  /** The list as another admin has saved it meanwhile. */
  theirs: string | null;
}

const NOT_SAVED = 'Nothing was saved.';
const NOT_TRIED = 'The word was not tried, because the list has a fault.';
const CHANGED =
  'Another admin changed the list meanwhile, and nothing of yours was saved. What you wrote still stands below. Save again to put it in the place of theirs, which is then the previous list.';

/** `POST /admin/search` with `intent` save, put-back or try. */
export async function searchWordsAction({ request, context }: ActionFunctionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!can(actor, 'search.change', null)) throw data(null, { status: 403 });
  const input = searchWordsInput.safeParse(fields);
  if (!input.success) throw data('This form is not known here.', { status: 400 });
  const { intent, list, seen, word } = input.data;
  const reply: SearchWordsReply = {
    list,
    seen,
    word,
    tried: null,
    errors: [],
    problem: null,
    theirs: null,
  };
  if (intent === 'try') {
    const read = readOwnList(list);
    if (!read.ok) return data({ ...reply, errors: [NOT_TRIED, ...read.errors] }, { status: 400 });
    return data({ ...reply, tried: tryWords(word, read.text) });
  }
  const done = await answered(services.log, () =>
    intent === 'save'
      ? saveSearchWords(services, actor, list, seen)
      : putBackSearchWords(services, actor, seen),
  );
  if (done?.ok) throw redirect(`${ADMIN_SCREENS.search}?done=${intent}`);
  if (!done) return data({ ...reply, problem: FAILED_WORDS }, { status: 500 });
  if (done.problem === 'refused') {
    return data({ ...reply, errors: [NOT_SAVED, ...done.errors] }, { status: 400 });
  }
  const { text, version } = await readOwnSynonyms(services.db);
  return data({ ...reply, seen: version, problem: CHANGED, theirs: text }, { status: 409 });
}

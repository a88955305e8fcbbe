// The operator's own words that mean the same in searches: a list of lines, which can be tried before it is saved.
import { readOwnSynonyms } from '~/data/search/own-synonyms';
import { pageMeta } from '../../page-meta';
import { AdminPage } from '../admin/admin-page';
import { DESK } from '../admin/desk';
import { freshAfterDecision } from '../admin/fresh-after-decision';
import { enterAdmin } from '../admin/guard';
import { LoadFailed } from '../admin/load-failed';
import { loaded, page } from '../admin/loaded';
import type { Route } from './+types/route';
import { searchWordsAction } from './actions';
import { HowToWrite } from './how-to-write';
import { WordsForm } from './words-form';

export const handle = DESK;

export const meta = () => pageMeta({ title: 'Search words', hidden: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = enterAdmin(context, url);
  const words = await loaded(admin, 'the search words', () => readOwnSynonyms(admin.services.db));
  return page({ words, done: url.searchParams.get('done') }, words !== null);
}

export const action = searchWordsAction;

export const shouldRevalidate = freshAfterDecision;

const DONE: Record<string, string> = {
  save: 'The list is saved. Within seconds every search goes by it.',
  'put-back': 'The previous list is back. Within seconds every search goes by it.',
};

export default function AdminSearch({ loaderData, actionData }: Route.ComponentProps) {
  const { words, done } = loaderData;
  const said = done !== null && Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  return (
    <AdminPage
      title="Search words"
      lead="Words that mean the same to people here, beside those that are built into the search."
    >
      {words === null ? (
        <LoadFailed what="The list" />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <HowToWrite />
          <WordsForm words={words} reply={actionData ?? null} said={said ?? null} />
        </div>
      )}
    </AdminPage>
  );
}

// A seller imports products from a CSV and its pictures: read and shown first, imported once it is confirmed.
import { data, redirect } from 'react-router';
import {
  type ImportProblem,
  importFile,
  type Judged,
  judgeFile,
} from '~/commands/sellers/listing-file';
import { ADD_PRODUCT_FAILED } from '~/rules/sellers/business-texts';
import { dashboardAddress, IMPORT_LISTINGS, sellerLoginAddress } from '~/rules/shop/addresses';
import { postingWords } from '~/rules/shop/limits';
import { can } from '~/rules/shop/permissions';
import { LOGIN_FIRST } from '~/rules/shop/texts';
import { useSubmitting } from '~/ui/form/form-status';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { sentBackContext, visit } from '../../context';
import { formOf } from '../../form';
import { orLost } from '../../or-lost';
import { pageMeta } from '../../page-meta';
import { answered } from '../../refusals';
import { ConfirmToPost } from '../../shell/confirm-first';
import type { Route } from './+types/route';
import { Columns } from './columns';
import { ImportForm } from './import-form';
import { readImportForm } from './import-form-fields';
import { ColumnsToTell, Preview } from './preview';
import { Steps } from './steps';

export function loader({ context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!can(actor, 'seller.enter', null) && !context.get(sentBackContext)) {
    throw redirect(sellerLoginAddress(IMPORT_LISTINGS));
  }
  const { imageBytes, uploadMs, images } = services.limits;
  const limits = { imageBytes, uploadMs };
  return { limits, images, currency: services.currencies.backOffice };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const form = await formOf(request);
  const { fileError, ...file } = readImportForm(form);
  const reply = (status: number, alert: string | null, judged: Judged | null = null) =>
    data({ alert, judged, ...file, key: crypto.randomUUID() }, { status });

  if (!actor) {
    context.set(sentBackContext, true);
    return reply(401, LOGIN_FIRST);
  }
  if (!can(actor, 'listing.create', null)) throw data(null, { status: 403 });
  const judged = async () => answered(services.log, () => judgeFile(services, actor, file));

  if (form.get('intent') === 'import') {
    const key = String(form.get('key') ?? '');
    if (!/^[\w-]{8,64}$/.test(key)) throw data(null, { status: 400 });
    const expected = Number(form.get('count'));
    const imported = await answered(services.log, () =>
      importFile(services, actor, key, file, expected),
    );
    if (imported?.ok)
      throw redirect(
        `${dashboardAddress('products')}&done=imported&taken=${imported.taken}&left=${imported.left}`,
      );
    if (!imported) return reply(500, ADD_PRODUCT_FAILED, await judged());
    if (imported.problem === 'too-many-posts') {
      return reply(429, postingWords(actor), await judged());
    }
    return reply(409, WORDS[imported.problem], await judged());
  }
  const found = await judged();
  if (!found) return reply(500, 'The file could not be read just now. Please try again.');
  return reply(found.ok ? 200 : 422, fileError, found);
}

const WORDS: Record<Exclude<ImportProblem, 'too-many-posts'>, string> = {
  'no-picture': 'A product had no picture. Nothing was imported.',
  'too-many-pictures': 'A product had too many pictures. Nothing was imported.',
  'picture-gone': 'A picture was not there any more. Nothing was imported; please look again.',
  changed: 'The rows are not as they were shown. Nothing was imported; please look again.',
};

const LOST = 'The connection was lost. Your files are still here: try again when you are back.';

/** A lost connection leaves the page and what was uploaded as they are. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(() => serverAction(), { alert: LOST, lost: true as const });

export const meta = () => pageMeta({ title: 'Import products', hidden: true });

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const { limits, images, currency } = loaderData;
  const reply = actionData && !('lost' in actionData) ? actionData : null;
  const judged = reply?.judged ?? null;
  const importing = useSubmitting('import');
  return (
    <Page
      title="Import products"
      lead="A CSV file and its pictures. You see every row before anything is imported."
      width="text"
    >
      <Steps at={importing ? 3 : judged?.ok ? 2 : 1} />
      <Columns currency={currency} images={images} />
      <ConfirmToPost alert={actionData?.alert ?? null} next={IMPORT_LISTINGS} />
      <ImportForm
        alert={actionData?.alert ?? null}
        error={judged?.ok === false ? judged.error : null}
        read={reply}
        limits={limits}
      />
      {reply && judged?.ok === false && judged.columns.length > 0 && (
        <ColumnsToTell key={reply.key} columns={judged.columns} file={reply} />
      )}
      {reply && judged?.ok && (
        <Preview
          key={reply.key}
          table={judged}
          file={reply}
          idempotencyKey={reply.key}
          currency={currency}
        />
      )}
      <p>
        <Link to={dashboardAddress('products')} className="link">
          Back to your products
        </Link>
      </p>
    </Page>
  );
}

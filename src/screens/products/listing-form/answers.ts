// What the actions of both forms about one item share: the form sent back.
import { data } from 'react-router';
import { findImages } from '~/data/products/images';
import type { Needed } from '~/rules/products/missing';
import { can } from '~/rules/shop/permissions';
import { visit } from '../../context';
import type { PostedForm } from './posted-form';

type Context = Parameters<typeof visit>[0];

/** The form as it was sent, with what is wrong; only the person's own pictures are shown again. */
export async function sendBack(
  context: Context,
  { values, images, idempotencyKey }: PostedForm,
  said: {
    status: number;
    alert: string | null;
    missing: Needed[];
    errors: Record<string, string>;
  },
) {
  const { services, actor } = visit(context);
  const { status, alert, missing, errors } = said;
  const found = actor ? await findImages(services.db, images) : [];
  const pictures = found
    .filter((image) => can(actor, 'upload.use', image))
    .map(({ key, width, height, widths, blur }) => ({ key, width, height, widths, blur }));
  return data({ alert, missing, errors, values, pictures, idempotencyKey }, { status });
}

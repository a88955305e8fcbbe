// Said to the owner and to admins alone: what was just done, that nobody else sees the product, or that it carries a flag.
import type { ProductDetail } from '~/data/products/product-detail';
import { statusTone } from '~/rules/products/product';
import { ADD_LISTING, listLikeAddress, postLikeAddress } from '~/rules/shop/addresses';
import { Alert } from '~/ui/alert';
import { Link } from '~/ui/link';
import { DoneNote } from './done-note';

const TITLES: Record<string, string> = {
  pending: 'This item is waiting to be checked.',
  suspended: 'This item was suspended.',
  flagged: 'This item was flagged.',
};

function HiddenNote({ hidden }: { hidden: NonNullable<ProductDetail['hidden']> }) {
  const title = TITLES[hidden.status] ?? `This item is not public (${hidden.status}).`;
  return (
    <Alert tone={statusTone(hidden.status)} role="status" title={title}>
      <p>Only its owner and the shop’s admins see it.</p>
      {hidden.reason && (
        <p className="[overflow-wrap:anywhere]">
          Reason: <bdi>{hidden.reason}</bdi>
        </p>
      )}
    </Alert>
  );
}

interface FlagNoteProps {
  flagged: NonNullable<ProductDetail['flagged']>;
  hidden: boolean;
}

function FlagNote({ flagged, hidden }: FlagNoteProps) {
  return (
    <Alert tone="red" role="status" title="This item carries a flag.">
      <p>
        {!hidden && 'Everybody still sees it. '}Only its owner and the shop’s admins see this note.
      </p>
      {flagged.reason && (
        <p className="[overflow-wrap:anywhere]">
          Reason: <bdi>{flagged.reason}</bdi>
        </p>
      )}
    </Alert>
  );
}

function PostNext({ product: { id, seller } }: { product: ProductDetail }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-5">
      <Link to={seller ? ADD_LISTING : '/create'} className="link py-1">
        {seller ? 'Add another' : 'Post another'}
      </Link>
      <Link to={seller ? listLikeAddress(id) : postLikeAddress(id)} className="link py-1">
        {seller ? 'Add one like it' : 'Post one like it'}
      </Link>
    </p>
  );
}

export function OwnNotes({ product }: { product: ProductDetail }) {
  const { may, hidden, flagged } = product;
  return (
    <>
      {may.edit && (
        <DoneNote only={['posted', 'listed', 'saved']} next={<PostNext product={product} />} />
      )}
      {hidden && <HiddenNote hidden={hidden} />}
      {flagged && <FlagNote flagged={flagged} hidden={hidden !== null} />}
    </>
  );
}

// The decisions about a product as buttons; what needs a reason, or makes something public again, asks first.
import { Form, useNavigation } from 'react-router';
import type { QueuedProduct } from '~/data/moderation/product-queue';
import { productItem } from '~/rules/moderation/decision-item';
import {
  moderationAddress,
  type ProductTab,
  type QueuePlace,
} from '~/rules/moderation/queue-address';
import { displayName, PRODUCT_STATUSES } from '~/rules/products/product';
import {
  PRODUCT_TRANSITIONS,
  type ProductState,
  type ProductTransition,
  productTransitions,
  transitionsFrom,
} from '~/rules/products/product-transitions';
import { Button, type ButtonVariant, buttonClasses } from '~/ui/button';
import { Link } from '~/ui/link';
import type { Question } from '../admin/decision';

const KEYS: Record<ProductTransition, string> = {
  approve: 'a',
  unflag: 'u',
  suspend: 's',
  flag: 'f',
};

export const TRANSITION_LOOKS: Record<ProductTransition, ButtonVariant> = {
  approve: 'primary',
  unflag: 'primary',
  suspend: 'danger',
  flag: 'quiet',
};

/** What is decided about, as the rules know it; null for what only imported data could have. */
export function stateOf({ status, heldStatus, flagged }: QueuedProduct): ProductState | null {
  const known = PRODUCT_STATUSES.find((one) => one === (heldStatus ?? status));
  return known ? { status: known, flagged } : null;
}

interface TransitionButtonsProps {
  product: QueuedProduct;
  place: QueuePlace<ProductTab>;
  /** In the details Approve, Flag and Suspend always stand; one that changes nothing says so. */
  all?: boolean;
  ask: (question: Question) => void;
}

export function TransitionButtons({ product, place, all = false, ask }: TransitionButtonsProps) {
  const state = stateOf(product);
  const { formData } = useNavigation();
  if (!state) return null;
  const offered = transitionsFrom(state);
  const value = productItem({ id: product.id, seen: state });
  const name = displayName(product.name);
  const shown = PRODUCT_TRANSITIONS.filter(
    (transition) => offered.includes(transition) || (all && transition !== 'unflag'),
  );
  return shown.map((transition) => {
    const { label, reasonRequired } = productTransitions[transition];
    // In a list of twenty the same red twenty times tells nobody anything.
    const variant =
      !all && TRANSITION_LOOKS[transition] === 'danger' ? 'quiet' : TRANSITION_LOOKS[transition];
    const words = (
      <>
        {label}
        <bdi className="sr-only"> {name}</bdi>
      </>
    );
    if (!reasonRequired && state.status !== 'suspended') {
      const deciding = formData?.get('item') === value && formData.get('move') === transition;
      return (
        <Form
          key={transition}
          method="post"
          action={moderationAddress(place)}
          replace
          preventScrollReset
        >
          <input type="hidden" name="item" value={value} />
          <Button
            size="sm"
            variant={variant}
            name="move"
            value={transition}
            aria-keyshortcuts={KEYS[transition]}
            pending={deciding}
          >
            {words}
          </Button>
        </Form>
      );
    }
    return (
      <Link
        key={transition}
        to={moderationAddress(place, { ask: { transition, items: [value] } })}
        aria-keyshortcuts={KEYS[transition]}
        className={buttonClasses({ variant, size: 'sm' })}
        onClick={(event) => {
          event.preventDefault();
          const items = [{ id: product.id, name, value }];
          ask({ transition, items, common: '', words: '', error: null });
        }}
      >
        <span>{words}</span>
      </Link>
    );
  });
}

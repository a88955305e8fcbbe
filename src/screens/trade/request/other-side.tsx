// In the demo one laptop is enough for both sides: the other one is a tap away, and stands on the same page.
import { Form } from 'react-router';
import { conversationAddress } from '~/rules/shop/addresses';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';

interface OtherSideProps {
  conversationId: string;
  /** Who looks, and who is at the other side. */
  names: { own: string; other: string };
  /** Where the other one lands: this page. */
  next: string;
  /** Why the last try was refused. */
  refused?: string | null;
}

export function OtherSide({ conversationId, names, next, refused }: OtherSideProps) {
  return (
    <>
      {refused && <Alert>{refused}</Alert>}
      {/* The page begins anew: all that it knows is the other one's then. */}
      <Form
        method="post"
        action={conversationAddress(conversationId)}
        reloadDocument
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-leaf border border-dashed border-edge px-4 py-3"
      >
        <input type="hidden" name="intent" value="other-side" />
        <input type="hidden" name="next" value={next} />
        <p className="text-soft">
          Demo: you are <bdi>{names.own}</bdi> here.
        </p>
        <Button size="sm" variant="quiet">
          See the other side
          <span className="sr-only">
            , as <bdi>{names.other}</bdi>
          </span>
        </Button>
      </Form>
    </>
  );
}

// Not wanting to hear from somebody: what it does, before it is done.
import { Form } from 'react-router';
import { memberAddress } from '~/rules/shop/addresses';
import { Button } from '~/ui/button';

export function BlockForm({ id, name }: { id: string; name: string }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-soft">
        Block <bdi>{name}</bdi> …
      </summary>
      <Form
        method="post"
        action={memberAddress(id)}
        className="grid justify-items-start gap-3 pt-3"
      >
        <p>
          You will not be able to write to each other, and neither will see what the other offers
          while logged in. They are not told.
        </p>
        <Button size="sm" variant="danger">
          Block
        </Button>
      </Form>
    </details>
  );
}

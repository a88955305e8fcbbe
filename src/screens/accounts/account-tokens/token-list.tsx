// The tokens that somebody has, each with the way to end it.
import { Form } from 'react-router';
import { Button } from '~/ui/button';

interface TokenListProps {
  tokens: readonly { id: string; name: string; may: string; made: string; used: string | null }[];
}

export function TokenList({ tokens }: TokenListProps) {
  return (
    <ul className="grid divide-y divide-line">
      {tokens.map(({ id, name, may, made, used }) => (
        <li key={id} className="grid gap-1 py-3">
          <bdi className="font-semibold [overflow-wrap:anywhere]">{name}</bdi>
          <p className="text-sm text-soft">
            {may} · made on {made} · {used === null ? 'never used' : `last used on ${used}`}
          </p>
          <details>
            <summary className="w-fit cursor-pointer py-1 text-soft">
              Revoke …<span className="sr-only"> {name}</span>
            </summary>
            <Form method="post" className="grid justify-items-start gap-3 pt-2">
              <input type="hidden" name="intent" value="revoke" />
              <p>Programs that use it are refused from now on. This can’t be undone.</p>
              <Button size="sm" variant="danger" name="token" value={id}>
                Revoke<span className="sr-only"> {name}</span>
              </Button>
            </Form>
          </details>
        </li>
      ))}
    </ul>
  );
}

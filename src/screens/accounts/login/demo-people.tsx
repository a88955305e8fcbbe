// The demo's people, each a tap away: everybody knows their passwords.
import { Form } from 'react-router';
import { Button } from '~/ui/button';

interface DemoPeopleProps {
  people: readonly { id: string; name: string; email: string; password: string }[];
  /** Where to go after logging in: a path of ours. */
  next: string;
}

export function DemoPeople({ people, next }: DemoPeopleProps) {
  return (
    <section aria-labelledby="demo-title" className="grid gap-3">
      <h2 id="demo-title" className="text-lg">
        Or try the demo as
      </h2>
      <p className="text-soft">
        This is a demo shop. Its people talk, ask each other for things and hand them over: begin
        with the first one.
      </p>
      <ul className="grid grid-cols-2 gap-2">
        {people.map(({ id, name, email, password }) => (
          <li key={id}>
            <Form method="post" action="/login">
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="password" value={password} />
              <input type="hidden" name="next" value={next} />
              <Button size="sm" variant="quiet" className="w-full">
                {name}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

// What those in the draw see: their own entry, the list, the number, and the order that both give.
import { BrowserCheck } from './browser-check';
import { Value } from './published';

interface Inside {
  entry: string;
  key: string;
  list: string | null;
  number: string | null;
  order: readonly { id: string; halved: number }[] | null;
}

interface DrawnProps {
  inside: Inside;
  productId: string;
  lot: { numberHash: string; listHash: string | null };
}

export function Drawn({ inside, productId, lot }: DrawnProps) {
  const { entry, key, list, number, order } = inside;
  return (
    <section aria-labelledby="inside" className="grid grid-cols-1 gap-4">
      <h2 id="inside" className="text-2xl">
        For you, who are in the draw
      </h2>
      <p>
        Your entry is <Value id="entry" value={entry} />.
      </p>
      {number !== null && (
        <div className="grid grid-cols-1 gap-1">
          <p className="font-semibold">The number</p>
          <Value id="number" value={number} />
        </div>
      )}
      {order !== null ? (
        <Order order={order} own={entry} />
      ) : (
        list !== null && <p>You are on the list. You see the number once it is drawn.</p>
      )}
      {list !== null && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-soft">
            The list as it was hashed
          </summary>
          <pre
            id="list"
            translate="no"
            className="rounded-leaf-sm bg-sunk p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {list}
          </pre>
          <p className="text-sm text-soft">
            An entry in each line, and how often its chance was halved. Each line ends with a line
            break, the last one too.
          </p>
        </details>
      )}
      {number !== null && list !== null && order !== null && (
        <BrowserCheck
          {...{ number, list, lot, entry: { id: entry, key, productId } }}
          order={order.map(({ id }) => id)}
        />
      )}
    </section>
  );
}

function Order({ order, own }: { order: NonNullable<Inside['order']>; own: string }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="font-semibold">The order</p>
      <ol id="order" className="list-decimal pl-10">
        {order.map(({ id, halved }) => (
          <li key={id} className={id === own ? 'font-bold' : undefined}>
            <Value value={id} />
            {halved > 0 && <span className="text-sm text-soft"> chance {chance(halved)}</span>}
            {id === own && ' – you'}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** One, halved so often. */
const chance = (halved: number) => `1/${2 ** halved}`;

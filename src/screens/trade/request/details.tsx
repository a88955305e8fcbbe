// What a request is about, and what is known of it.
import { formatMoney } from '~/rules/products/money';
import { MISSES_SHOW_DAYS } from '~/rules/trade/keeping';
import { useShop } from '../../shell/use-shop';
import type { LoadedRequest } from './load';
import { postLines } from './post-forms';

/** What it was when it was asked for, whatever has become of it since. */
export function AskedFor({ request: { cover, productName, price } }: { request: LoadedRequest }) {
  const { currencies } = useShop();
  return (
    <p className="flex items-center gap-3 text-soft">
      {cover && (
        <img
          src={cover}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 shrink-0 rounded-leaf-sm object-cover"
        />
      )}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <bdi>{productName}</bdi>, {formatMoney(price, currencies.storefront)}
      </span>
    </p>
  );
}

/** What the two have said about it. */
export function Details({ request }: { request: LoadedRequest }) {
  const { side, whenText, quantity, pieces, missAnswer, problem, confirmedBy, state, otherKept } =
    request;
  const lines: [string, string][] = [];
  const { agreed } = request.haggling;
  if (agreed !== null) lines.push(['Agreed price', quantity > 1 ? `${agreed} each` : agreed]);
  if (quantity > 1 || pieces > 1) lines.push(['Pieces', String(quantity)]);
  if (whenText !== '')
    lines.push([side === 'asker' ? 'You can collect it' : 'Can collect it', whenText]);
  if (otherKept !== null) {
    const who = side === 'asker' ? 'Who offers it' : 'Who asks';
    lines.push([who, `${otherKept} handovers in ${MISSES_SHOW_DAYS} days`]);
  }
  lines.push(...postLines(request));
  if (missAnswer !== null) lines.push(['Answer', missAnswer]);
  if (problem !== null) lines.push(['The problem', problem]);
  if (confirmedBy !== null && !request.sent && (state === 'reserved' || state === 'arranged')) {
    const counts = 'It counts once both do, or after a few days.';
    const words =
      confirmedBy === side
        ? `You say so. ${counts}`
        : `The other side says so. ${counts} If it is not true, say that there is a problem.`;
    lines.push(['Handed over', words]);
  }
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {lines.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-soft">{term}</dt>
          <dd dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

// How far the pictures of an import are, all together; each one that failed by name, to try again or leave out.
import { formatCount } from '~/rules/text/count';
import { Button } from '~/ui/button';
import type { Uploads } from '../../products/listing-form/use-uploads';

export function UploadState({ uploads: { items, retry, remove } }: { uploads: Uploads }) {
  if (items.length === 0) return null;
  const done = items.filter(({ state }) => state === 'done').length;
  const failed = items.filter(({ state }) => state === 'failed');
  const moving = items.length - done - failed.length;
  const share = items.reduce((sum, { state, progress }) => {
    return sum + (state === 'failed' ? 1 : progress);
  }, 0);
  return (
    <div className="grid gap-3">
      {moving > 0 && (
        <progress
          max={items.length}
          value={share}
          aria-label="Upload of the pictures"
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-leaf"
        />
      )}
      <p role={moving > 0 ? undefined : 'status'} className="money">
        {done} of {formatCount(items.length, 'picture')} uploaded
        {moving > 0 && `, ${Math.floor((100 * share) / items.length)} % …`}
      </p>
      {failed.length > 0 && (
        <ul className="grid gap-2">
          {failed.map(({ id, name, error, mayRetry }) => (
            <li key={id} className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 grow font-semibold text-red text-sm [overflow-wrap:anywhere]">
                {name}: {error}
              </span>
              {mayRetry && (
                <Button type="button" variant="quiet" size="sm" onClick={() => retry(id)}>
                  Try again<span className="sr-only">: {name}</span>
                </Button>
              )}
              <Button type="button" variant="quiet" size="sm" onClick={() => remove(id)}>
                Leave out<span className="sr-only">: {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

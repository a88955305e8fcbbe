// The keys of a queue, told in a dialog, and the way to switch them off.
import { AddressDialog } from '~/ui/address-dialog';
import { Button } from '~/ui/button';
import type { useQueue } from './use-queue';

interface ShortcutsProps {
  queue: ReturnType<typeof useQueue>;
  /** The page of the queue. */
  here: string;
  /** The queue's own keys with what they do, after those that every queue has. */
  keys: readonly (readonly [key: string, words: string])[];
}

export function Shortcuts({ queue, here, keys }: ShortcutsProps) {
  const { helping, setHelping, on, turn } = queue;
  if (on === null) return null;
  const all = [['j or ↓', 'Next'], ['k or ↑', 'Previous'], ...keys, ['?', 'Show these keys']];
  return (
    <>
      <Button
        type="button"
        variant="plain"
        size="sm"
        onClick={() => setHelping(true)}
        className="-mx-3.5"
      >
        Keyboard shortcuts
      </Button>
      {helping && (
        <AddressDialog title="Keyboard shortcuts" closeTo={here} onClose={() => setHelping(false)}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {all.map(([key, words]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="rounded-md border border-edge bg-sunk px-2 py-0.5 font-sans font-semibold">
                    {key}
                  </kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          <p className="text-soft">
            They work on the card in focus, and never while you type.
            {!on && ' They are switched off in this browser.'}
          </p>
          <Button
            type="button"
            variant="quiet"
            onClick={() => turn(!on)}
            className="justify-self-start"
          >
            {on ? 'Switch them off' : 'Switch them on'}
          </Button>
        </AddressDialog>
      )}
    </>
  );
}

// One picture of the form: what it shows, how far its upload is, and what can be done with it.
import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { NoPicture, Picture } from '~/ui/picture';
import { Progress } from '~/ui/progress';
import { isMoving, type UploadItem } from './upload-list';

interface PictureCardProps {
  item: UploadItem;
  /** Counted from 0; the first is the cover. */
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  dragged: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: () => void;
}

export function PictureCard({
  item,
  index,
  count,
  onMove,
  onRemove,
  onRetry,
  ...drag
}: PictureCardProps) {
  const { picture, preview, state, name } = item;
  // What the browser can't show (HEIC, say) the server may still read.
  const [unreadable, setUnreadable] = useState(false);
  const place = `picture ${index + 1}`;
  const moving = isMoving(item);
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', place);
        drag.onDragStart();
      }}
      onDragEnd={drag.onDragEnd}
      onDragOver={(event) => {
        event.preventDefault();
        drag.onDragOver();
      }}
      className={classes(
        'grid content-start gap-1.5 rounded-leaf-sm border bg-sheet p-1.5',
        state === 'failed' ? 'border-red' : 'border-line',
        drag.dragged && 'opacity-50',
      )}
    >
      <input type="hidden" name="image" value={picture?.key ?? ''} disabled={!picture} />
      <div className="relative overflow-hidden rounded-md">
        {preview && !unreadable ? (
          <img
            src={preview}
            alt={name}
            onError={() => setUnreadable(true)}
            className="aspect-square w-full bg-sunk object-cover"
          />
        ) : picture ? (
          <Picture picture={picture} alt={`Picture ${index + 1}`} sizes="10rem" ratio="1/1" />
        ) : (
          <NoPicture ratio="1/1" />
        )}
        {index === 0 && (
          <span className="absolute top-1.5 left-1.5 rounded-full bg-leaf px-2.5 py-0.5 font-semibold text-on-leaf text-sm">
            Cover
          </span>
        )}
      </div>
      {moving && <UploadProgress item={item} />}
      {item.note && <p className="text-sm text-soft">{item.note}</p>}
      {state === 'failed' && (
        <p className="font-semibold text-red text-sm [overflow-wrap:anywhere]">
          {name && `${name}: `}
          {item.error}
        </p>
      )}
      {state === 'failed' && item.mayRetry && (
        <Button type="button" variant="quiet" size="sm" onClick={onRetry}>
          Try again<span className="sr-only">: {name}</span>
        </Button>
      )}
      <div className="flex justify-between gap-1">
        <CardButton
          label={`Move ${place} earlier`}
          intent={picture ? `earlier:${picture.key}` : null}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <path d="M10 3 5 8l5 5" />
        </CardButton>
        <CardButton
          label={moving ? `Cancel the upload of ${name}` : `Remove ${place}`}
          intent={picture ? `remove:${picture.key}` : null}
          onClick={onRemove}
        >
          <path d="m4 4 8 8M12 4l-8 8" />
        </CardButton>
        <CardButton
          label={`Move ${place} later`}
          intent={picture ? `later:${picture.key}` : null}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <path d="m6 3 5 5-5 5" />
        </CardButton>
      </div>
    </li>
  );
}

function UploadProgress({ item: { state, progress, name } }: { item: UploadItem }) {
  const percent = Math.round(progress * 100);
  return (
    <Progress
      label={`Upload of ${name}`}
      percent={state === 'sending' ? percent : 0}
      words={progressWords(state, percent)}
    />
  );
}

function progressWords(state: UploadItem['state'], percent: number): string {
  if (state === 'waiting') return 'Waiting …';
  if (state === 'shrinking') return 'Making it smaller …';
  return percent < 100 ? `Uploading … ${percent}%` : 'Preparing …';
}

/** A submit button where no script runs, so that the server does the same. */
function CardButton(props: {
  label: string;
  intent: string | null;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const { label, intent, disabled = false, onClick, children } = props;
  return (
    <button
      type={intent ? 'submit' : 'button'}
      {...(intent ? { name: 'intent', value: intent } : {})}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!disabled) onClick();
      }}
      className={classes(
        'grid size-9 place-items-center rounded-md',
        disabled ? 'text-line' : 'cursor-pointer text-ink hover:bg-sunk hover:text-leaf',
      )}
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.8">
          {children}
        </g>
      </svg>
    </button>
  );
}

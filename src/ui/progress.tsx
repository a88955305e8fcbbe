// How far something has come, as a bar and in words.

interface ProgressProps {
  /** What it is the progress of, for screen readers. */
  label: string;
  /** From 0 to 100. */
  percent: number;
  words: string;
}

export function Progress({ label, percent, words }: ProgressProps) {
  return (
    <div className="grid gap-1">
      <progress
        max={100}
        value={percent}
        aria-label={label}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-leaf"
      />
      <span className="text-sm text-soft">{words}</span>
    </div>
  );
}

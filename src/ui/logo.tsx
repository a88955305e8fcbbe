// The sign of Secondleaf: a sprout whose second leaf turns over once, and the name.
import { classes } from './classes';

function LeafSign({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path
        className="fill-edge opacity-60"
        d="M13.6 20.4C6.6 20.6 3 17.4 2 10.4c7.2.2 11.4 3.6 11.6 10Z"
      />
      <g className="origin-[48%_58%] animate-turn group-hover/logo:animate-turn-again">
        <path
          className="fill-leaf"
          d="M15.6 18.6C14.8 8.8 19.4 3.2 30 2c1 10.2-4 16.6-14.4 16.6Z"
        />
        <path
          className="stroke-paper"
          fill="none"
          strokeWidth="1.4"
          strokeLinecap="round"
          d="M18.4 15.4C20.6 11.2 22.8 8.8 26 6.6"
        />
      </g>
      <path
        className="stroke-leaf"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        d="M14.6 30c-.2-5.6.2-8.6 1.6-12"
      />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={classes('inline-flex items-center gap-1.5', className)}>
      <LeafSign className="size-8 shrink-0" />
      <span className="text-[1.4rem] leading-none font-[820] tracking-[-0.045em]">
        Second<span className="text-leaf">leaf</span>
      </span>
    </span>
  );
}

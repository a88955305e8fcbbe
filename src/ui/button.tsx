// Buttons and links that look like them; a button at work says so and can't be pressed twice.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes';
import { Link, type LinkProps } from './link';

/** primary: the action of the screen. accent: the one thing to notice. quiet: beside them. plain: text only. */
export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'danger' | 'plain';
export type ButtonSize = 'md' | 'sm';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Stands before the words; hidden from screen readers. */
  icon?: ReactNode;
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-leaf-sm font-semibold leading-tight text-center ' +
  'transition-[background-color,color,border-color,transform] duration-150 select-none cursor-pointer ' +
  'active:translate-y-px aria-disabled:cursor-default aria-disabled:active:translate-y-0';

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 px-5 py-2.5 text-base',
  sm: 'min-h-9 px-3.5 py-1.5 text-sm',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-leaf text-on-leaf hover:bg-leaf-deep',
  accent: 'bg-clay text-on-clay hover:bg-clay-deep',
  quiet: 'border border-edge bg-sheet text-ink hover:border-leaf hover:text-leaf',
  danger: 'border border-red bg-sheet text-red hover:bg-red-wash',
  plain: 'text-leaf underline underline-offset-4 decoration-1 hover:decoration-2',
};

/** The classes of a button, for what has to be another element. */
export function buttonClasses({ variant = 'primary', size = 'md' }: Look = {}): string {
  return classes(BASE, SIZES[size], VARIANTS[variant]);
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** While true the button keeps its focus and its size, says `pendingLabel` and does nothing. */
  pending?: boolean;
  /** What it is doing, such as 'Signing in …'. */
  pendingLabel?: string;
}

/** As in HTML, the type is 'submit' unless given. */
export function Button({
  variant,
  size,
  icon,
  pending = false,
  pendingLabel,
  className,
  children,
  onClick,
  type = 'submit',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        // A busy device can draw that a form is on its way only after the second press of a double click.
        const again = type === 'submit' && event.detail > 1;
        if (pending || again) event.preventDefault();
        else onClick?.(event);
      }}
      className={classes(buttonClasses(look(variant, size)), pending && 'opacity-80', className)}
    >
      {pending ? <Spinner /> : icon}
      <span>{pending ? (pendingLabel ?? children) : children}</span>
    </button>
  );
}

interface ButtonLinkProps extends Look, Omit<LinkProps, 'className'> {
  className?: string;
}

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classes(buttonClasses(look(variant, size)), className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

const look = (variant: ButtonVariant | undefined, size: ButtonSize | undefined): Look => ({
  ...(variant ? { variant } : {}),
  ...(size ? { size } : {}),
});

function Spinner() {
  return (
    <svg viewBox="0 0 16 16" className="size-4 animate-spin" aria-hidden="true">
      <circle
        cx="8"
        cy="8"
        r="6"
        fill="none"
        stroke="currentColor"
        strokeOpacity=".3"
        strokeWidth="2"
      />
      <path d="M8 2a6 6 0 0 1 6 6" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

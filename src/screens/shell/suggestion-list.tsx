// The suggestions under a search box, as the list of a combobox.
import { useEffect, useRef } from 'react';
import { formatMoney } from '~/rules/money';
import { categoryLabel, displayName } from '~/rules/product';
import { suggestionsSaid } from '~/rules/texts';
import { classes } from '~/ui/classes';
import { NoPicture, Picture } from '~/ui/picture';
import { useShop } from './use-shop';
import type { Suggestion } from './use-suggestions';

interface SuggestionListProps {
  id: string;
  label: string;
  optionId: (index: number) => string;
  matches: readonly Suggestion[];
  /** What only comes close stands behind them, under a line of its own. */
  near: readonly Suggestion[];
  nearLabel: string;
  /** The index of the one that Enter opens; -1 for none. */
  active: number;
  onPick: (index: number) => void;
}

/** Stays in the page while it is empty: the box refers to it. */
export function SuggestionList({
  id,
  label,
  optionId,
  matches,
  near,
  nearLabel,
  active,
  onPick,
}: SuggestionListProps) {
  const { currencies } = useShop();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const options = list.current?.querySelectorAll('[role=option]');
    options?.[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const optionOf = (suggestion: Suggestion, index: number) => {
    const { id, name, price, category, picture } = suggestion;
    return (
      <div
        key={id}
        id={optionId(index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        // The focus stays in the box.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onPick(index)}
        onKeyDown={(event) => event.key === 'Enter' && onPick(index)}
        className={classes(
          'flex cursor-pointer items-center gap-3 rounded-leaf-sm p-1.5 pr-3',
          index === active ? 'bg-leaf-wash' : 'hover:bg-sunk',
        )}
      >
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes="3rem"
            ratio="1/1"
            className="w-12 shrink-0 rounded-leaf-sm"
          />
        ) : (
          <NoPicture ratio="1/1" className="w-12 shrink-0 rounded-leaf-sm" />
        )}
        <span className="min-w-0 grow">
          <span dir="auto" className="line-clamp-2 leading-snug font-semibold">
            {displayName(name)}
          </span>
          <span className="block truncate text-sm text-soft">
            {category && categoryLabel(category)}
          </span>
        </span>
        <span className="money shrink-0 font-semibold">
          {formatMoney(price, currencies.storefront)}
        </span>
      </div>
    );
  };
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        hidden={matches.length + near.length === 0}
        className="max-h-[min(30rem,65dvh)] overflow-y-auto overscroll-contain"
      >
        {matches.map(optionOf)}
        {near.length > 0 && (
          <fieldset
            aria-label={nearLabel}
            className="min-w-0 not-first:mt-1.5 not-first:border-t not-first:border-line"
          >
            <div dir="auto" aria-hidden="true" className="truncate p-1.5 text-soft">
              {nearLabel}
            </div>
            {near.map((suggestion, index) => optionOf(suggestion, matches.length + index))}
          </fieldset>
        )}
      </div>
      <span role="status" className="sr-only">
        {suggestionsSaid(matches.length, near.length)}
      </span>
    </>
  );
}

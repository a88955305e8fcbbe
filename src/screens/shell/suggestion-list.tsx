// The suggestions under a search box, as the list of a combobox.
import { useEffect, useRef } from 'react';
import { formatMoney } from '~/rules/money';
import { categoryLabel, displayName } from '~/rules/product';
import { classes } from '~/ui/classes';
import { NoPicture, Picture } from '~/ui/picture';
import { useShop } from './use-shop';
import type { Suggestion } from './use-suggestions';

interface SuggestionListProps {
  id: string;
  label: string;
  optionId: (index: number) => string;
  suggestions: readonly Suggestion[];
  /** The index of the one that Enter opens; -1 for none. */
  active: number;
  onPick: (index: number) => void;
}

/** Stays in the page while it is empty: the box refers to it. */
export function SuggestionList({
  id,
  label,
  optionId,
  suggestions,
  active,
  onPick,
}: SuggestionListProps) {
  const { currencies } = useShop();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        hidden={suggestions.length === 0}
        className="max-h-[min(30rem,65dvh)] overflow-y-auto overscroll-contain"
      >
        {suggestions.map(({ id: productId, name, price, category, picture }, index) => (
          <div
            key={productId}
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
        ))}
      </div>
      <span role="status" className="sr-only">
        {suggestions.length > 0 &&
          `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </>
  );
}

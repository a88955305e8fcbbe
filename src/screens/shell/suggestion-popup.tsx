// What opens under a search box: the suggestions as the list of a combobox, or that there are none, and the way on. It comes, with what asks for them,
// with the first suggestions, so that every page starts with less.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { formatMoney } from '~/rules/products/money';
import type { PictureInfo } from '~/rules/products/picture';
import { type Category, categoryLabel, displayName } from '~/rules/products/product';
import { splitFuzzy } from '~/rules/search/fuzzy-matches';
import type { SearchIn } from '~/rules/search/search';
import { listAddress, viewAddress } from '~/rules/shop/addresses';
import { closeTo, everythingIn, NOTHING_FOUND, suggestionsSaid } from '~/rules/shop/texts';
import { Alert } from '~/ui/alert';
import { classes } from '~/ui/classes';
import { NoPicture, Picture } from '~/ui/picture';
import { CategoryIcon } from './category-icon';
import { useShop } from './use-shop';

export interface Suggestion {
  id: string;
  name: string;
  /** Decimal text; null where the price is to be asked for. */
  price: string | null;
  /** Null where its owner gave none. */
  category: Category | null;
  picture: PictureInfo | null;
  /** It only comes close to the text; all of these stand behind all that match. */
  near?: true;
}

/** What is suggested for a text. */
export interface Found {
  q: string;
  suggestions: Suggestion[];
  /** Where there are none: the category that the text names. */
  category: Category | null;
}

interface SuggestionPopupProps {
  /** The list's; the box refers to it. */
  id: string;
  label: string;
  fields: SearchIn;
  found: Found;
  optionId: (index: number) => string;
  /** The index of the one that Enter opens; -1 for none. */
  active: number;
  onPick: (index: number) => void;
}

/** What is found, what shows it, where each option leads, and what a screen reader hears of it. */
export interface Shown extends Found {
  Popup: typeof SuggestionPopup;
  addresses: string[];
  said: string;
}

/**
 * Asks the server for suggestions. It throws where there is no answer or the signal aborts.
 * @param q normalised, not empty
 */
export async function fetchSuggestions(
  q: string,
  fields: SearchIn,
  signal: AbortSignal,
): Promise<Shown> {
  const query = new URLSearchParams({ q, in: fields });
  const reply = await fetch(`/api/search/suggestions?${query}`, { signal });
  if (!reply.ok) throw new Error(`Suggestions were refused: ${reply.status}`);
  const body: Omit<Found, 'q'> = await reply.json();
  const found = { q, ...body };
  return {
    ...found,
    Popup: SuggestionPopup,
    addresses: addressesOf(found),
    said: popupSaid(found),
  };
}

/** Where the options lead, in their order. */
function addressesOf({ suggestions, category }: Found): string[] {
  return category ? [listAddress({ category })] : suggestions.map(({ id }) => viewAddress(id));
}

function popupSaid({ suggestions, category }: Found): string {
  if (category) return everythingIn(categoryLabel(category));
  const { matches, fuzzy } = splitFuzzy(suggestions);
  return suggestionsSaid(matches.length, fuzzy.length);
}

export function SuggestionPopup(props: SuggestionPopupProps) {
  const { id, label, fields, found, optionId, active, onPick } = props;
  const { q, suggestions, category } = found;
  const { matches, fuzzy } = splitFuzzy(suggestions);
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const options = popup.current?.querySelectorAll('[role=option]');
    options?.[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useLayoutEffect(() => keepInSight(popup.current), []);
  const option = (index: number, key: string, children: ReactNode) => (
    <Option key={key} id={optionId(index)} chosen={index === active} onPick={() => onPick(index)}>
      {children}
    </Option>
  );
  const optionOf = (suggestion: Suggestion, index: number) =>
    option(index, suggestion.id, <Item {...suggestion} />);
  return (
    <div
      ref={popup}
      className="absolute inset-x-0 top-full z-40 mt-2 flex max-h-[min(32rem,var(--room,65dvh))] flex-col overflow-hidden rounded-leaf border border-line bg-sheet p-1.5 shadow-float"
    >
      {!matches.length && (
        <Alert tone="orange" role="alert" className="shrink-0">
          {NOTHING_FOUND[fields]}
        </Alert>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        hidden={suggestions.length === 0 && category === null}
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        {matches.map(optionOf)}
        {fuzzy.length > 0 && (
          <fieldset
            aria-label={closeTo(q)}
            className="min-w-0 not-first:mt-1.5 not-first:border-t not-first:border-line"
          >
            <div dir="auto" aria-hidden="true" className="truncate p-1.5 text-soft">
              {closeTo(q)}
            </div>
            {fuzzy.map((suggestion, index) => optionOf(suggestion, matches.length + index))}
          </fieldset>
        )}
        {category &&
          option(
            0,
            category,
            <>
              <CategoryIcon category={category} className="m-3.5 size-5 shrink-0 text-leaf" />
              <span className="min-w-0 font-semibold">{everythingIn(categoryLabel(category))}</span>
            </>,
          )}
      </div>
    </div>
  );
}

/** Room below it, in pixels. */
const MARGIN = 8;

/** Lets it end within what can be seen of the page: a keyboard on the screen covers the rest. */
function keepInSight(popup: HTMLElement | null) {
  const view = window.visualViewport;
  if (!popup || !view) return;
  const cap = () => {
    const room = view.offsetTop + view.height - popup.getBoundingClientRect().top - MARGIN;
    popup.style.setProperty('--room', `${room}px`);
  };
  cap();
  const seen = new AbortController();
  view.addEventListener('resize', cap, seen);
  view.addEventListener('scroll', cap, seen);
  return () => seen.abort();
}

interface OptionProps {
  id: string;
  chosen: boolean;
  onPick: () => void;
  children: ReactNode;
}

function Option({ id, chosen, onPick, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      // The focus stays in the box.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      onKeyDown={(event) => event.key === 'Enter' && onPick()}
      className={classes(
        'flex cursor-pointer items-center gap-3 rounded-leaf-sm p-1.5 pr-3',
        chosen ? 'bg-leaf-wash' : 'hover:bg-sunk',
      )}
    >
      {children}
    </div>
  );
}

function Item({ name, price, category, picture }: Suggestion) {
  const { currencies } = useShop();
  return (
    <>
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
    </>
  );
}

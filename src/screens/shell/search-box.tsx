// One search box: a plain form to /viewmore and, once JavaScript runs, a combobox of suggestions.
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseListFilter, SEARCH_LENGTH, type SearchIn } from '~/rules/search/search';
import { listAddress, viewAddress } from '~/rules/shop/addresses';
import { classes } from '~/ui/classes';
import { type Shown, useSuggestions } from './use-suggestions';

interface SearchBoxProps {
  fields: SearchIn;
  label: string;
  placeholder: string;
  icon?: ReactNode;
  button?: ReactNode;
  className?: string;
}

export function SearchBox({ fields, label, placeholder, icon, button, className }: SearchBoxProps) {
  const id = useId();
  // The browser keeps the text: no letter waits for React, not even one typed before it runs.
  const input = useRef<HTMLInputElement>(null);
  const { found, ask, forget } = useSuggestions(fields);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const searched = useSearched(fields);

  // Another address shows its own search, unless somebody is just writing.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = searched;
  }, [searched]);

  // What was typed before this ran is answered now.
  const suggestWritten = useEffectEvent(() => {
    const written = input.current === document.activeElement ? (input.current?.value ?? '') : '';
    if (written !== searched) suggest(written);
  });
  useEffect(() => suggestWritten(), []);

  const shown = open ? found : null;
  const expanded = addressesOf(shown).length > 0;

  function suggest(text: string) {
    setOpen(true);
    setActive(-1);
    ask(text);
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function openSuggestion(index: number) {
    const chosen = addressesOf(shown)[index];
    if (!chosen) return;
    close();
    forget();
    navigate(chosen);
  }

  /** As the browser would do it, only that the page stays. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    close();
    const text = input.current?.value ?? '';
    navigate(`/viewmore?${new URLSearchParams({ in: fields, q: text })}`);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const count = addressesOf(found).length;
    // One place more than there are options: that of the text itself.
    const step = (by: number) => {
      event.preventDefault();
      setOpen(true);
      setActive(((active + 1 + by + count + 1) % (count + 1)) - 1);
    };
    if (event.key === 'ArrowDown' && count > 0) step(1);
    else if (event.key === 'ArrowUp' && count > 0) step(-1);
    else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      openSuggestion(active);
    }
  }

  return (
    <form
      action="/viewmore"
      onSubmit={onSubmit}
      className={classes(
        'flex min-w-0 basis-0 transition-[flex-grow] duration-200 focus-within:grow-[3]',
        button ? 'grow-[2] max-[24rem]:grow-[3]' : 'grow',
        className,
      )}
    >
      <input type="hidden" name="in" value={fields} />
      {icon}
      <input
        ref={input}
        // A box of suggestions is none of type search, by HTML's own rules.
        type="text"
        inputMode="search"
        name="q"
        dir="auto"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? `${id}-list` : undefined}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={SEARCH_LENGTH}
        placeholder={placeholder}
        defaultValue={searched}
        onChange={(event) => suggest(event.target.value)}
        onFocus={(event) => {
          if (event.target.value !== searched) ask(event.target.value);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
        className="h-11 w-full min-w-0 rounded-[inherit] bg-transparent px-3.5 outline-none max-[24rem]:px-2.5 placeholder:text-soft"
      />
      {button}
      {shown && (
        <shown.Popup
          id={`${id}-list`}
          label={`${label}: suggestions`}
          fields={fields}
          found={shown}
          optionId={(index) => `${id}-${index}`}
          active={active}
          onPick={openSuggestion}
        />
      )}
      <span role="status" className="sr-only">
        {shown?.said}
      </span>
    </form>
  );
}

/** Where the suggestions lead, in their order. */
function addressesOf(found: Shown | null): string[] {
  if (!found) return [];
  const { suggestions, category } = found;
  return category ? [listAddress({ category })] : suggestions.map(({ id }) => viewAddress(id));
}

/** What the address searches for in this box. */
function useSearched(fields: SearchIn): string {
  const { pathname, search } = useLocation();
  if (pathname !== '/viewmore' || search === '') return '';
  const query = parseListFilter(new URLSearchParams(search));
  return query.in === fields ? query.q : '';
}

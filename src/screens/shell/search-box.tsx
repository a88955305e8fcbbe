// One search box: a plain form to /viewmore and, once JavaScript runs, a combobox of suggestions.
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigation } from 'react-router';
import { readSearch, SEARCH_LENGTH, type SearchIn } from '~/rules/search/search';
import { classes } from '~/ui/classes';
import { useSuggestions } from './use-suggestions';

interface SearchBoxProps {
  fields: SearchIn;
  input: RefObject<HTMLInputElement | null>;
  formId?: string;
  /** Which box was edited last. */
  edited: RefObject<SearchIn | null>;
  /** Leads to the results or to what was suggested. @param to a path of the shop */
  onGo: (to: string) => void;
  label: string;
  placeholder: string;
  icon?: ReactNode;
  button?: ReactNode;
  className?: string;
}

export function SearchBox(props: SearchBoxProps) {
  const { fields, input, formId, edited, onGo } = props;
  const { label, placeholder, icon, button, className } = props;
  const id = useId();
  const { found, ask, forget } = useSuggestions(fields);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const searched = useSearched(fields);
  const { typed, leave } = useTypedSinceLeaving();

  // Every page shows what its own address searches, with the focus in the box as well.
  const showSearched = useEffectEvent(() => {
    if (!input.current || typed.current || input.current.value === searched) return;
    input.current.value = searched;
    close();
    forget();
  });
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    showSearched();
  }, [key]);

  // What was typed before this ran counts, and is answered now.
  const takeTyped = useEffectEvent(() => {
    if (!input.current || input.current.value === searched) return;
    noteTyped();
    if (input.current === document.activeElement) suggest(input.current.value);
  });
  useEffect(() => takeTyped(), []);

  const shown = open ? found : null;
  const expanded = !!shown?.addresses.length;

  function noteTyped() {
    typed.current = true;
    edited.current = fields;
  }

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
    const chosen = shown?.addresses[index];
    if (!chosen) return;
    close();
    forget();
    leave();
    onGo(chosen);
  }

  /** As the browser would do it, only that the page stays. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    close();
    leave();
    onGo(searchAddress(fields, input.current?.value ?? ''));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const count = found?.addresses.length ?? 0;
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
      id={formId}
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
        onChange={(event) => {
          noteTyped();
          suggest(event.target.value);
        }}
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

/** Where the form of a box leads, as the browser would send it. */
export function searchAddress(fields: SearchIn, text: string): string {
  return `/viewmore?${new URLSearchParams({ in: fields, q: text })}`;
}

/** What the address searches for in this box. */
function useSearched(fields: SearchIn): string {
  const { pathname, search } = useLocation();
  if (pathname !== '/viewmore' || search === '') return '';
  const query = readSearch(new URLSearchParams(search));
  return query.in === fields ? query.q : '';
}

/**
 * Whether somebody has typed since they last left a page or began to: what comes next must not take that away. A box says
 * itself that it leaves: who types on may be quicker than the page that hears of it.
 */
function useTypedSinceLeaving() {
  const typed = useRef(false);
  const left = useRef(false);
  const { key } = useLocation();
  const next = useNavigation().location?.key ?? key;
  const leftFor = useRef(next);
  useEffect(() => {
    if (leftFor.current === next) return;
    leftFor.current = next;
    if (!left.current) typed.current = false;
    left.current = false;
  }, [next]);
  function leave() {
    typed.current = false;
    left.current = true;
  }
  return { typed, leave };
}

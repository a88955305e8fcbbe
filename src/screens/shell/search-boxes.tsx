// The two search boxes side by side in one frame: by name, and by name or category; and the button that searches what was typed.
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchIn } from '~/rules/search/search';
import { classes } from '~/ui/classes';
import { Sign } from '~/ui/sign';
import { SearchBox, searchAddress } from './search-box';

const GLASS = 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Zm-2 5 5 5';

export function SearchBoxes() {
  const nameForm = useId();
  // The browser keeps the text: no letter waits for React, not even one typed before it runs.
  const byName = useRef<HTMLInputElement>(null);
  const byBoth = useRef<HTMLInputElement>(null);
  const edited = useRef<SearchIn>(null);
  const navigate = useNavigate();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  function go(to: string) {
    // A keyboard on the screen would cover what comes; the focus goes to its heading (travel.tsx).
    if (window.matchMedia('(pointer: coarse)').matches) {
      byName.current?.blur();
      byBoth.current?.blur();
    }
    navigate(to);
  }

  /** Searches the box that holds something; of two the one that was edited last. */
  function searchTyped() {
    const name = byName.current?.value ?? '';
    const both = byBoth.current?.value ?? '';
    const first = name.trim() !== '' && (both.trim() === '' || edited.current === 'name');
    go(first ? searchAddress('name', name) : searchAddress('name,category', both));
  }

  return (
    <search className="relative flex rounded-leaf-sm border border-edge bg-sheet -outline-offset-2 outline-ring focus-within:border-leaf has-[input:focus-visible]:outline-3">
      <SearchBox
        fields="name"
        input={byName}
        formId={nameForm}
        edited={edited}
        onGo={go}
        label="Search by name"
        placeholder="Name"
        icon={
          <Sign
            d={GLASS}
            className="ml-3.5 hidden size-5 shrink-0 self-center text-soft lg:block"
          />
        }
        className="border-r border-line"
      />
      <SearchBox
        fields="name,category"
        input={byBoth}
        edited={edited}
        onGo={go}
        label="Search by name or category"
        placeholder="Name or category"
        button={
          <>
            {/* Without scripts there is a button for each form, and CSS shows the one to press. */}
            {!alive && <GoButton type="submit" form={nameForm} className="hidden only-name:grid" />}
            <GoButton
              type={alive ? 'button' : 'submit'}
              onClick={alive ? searchTyped : undefined}
              className="grid only-name:hidden"
            />
          </>
        }
      />
    </search>
  );
}

interface GoButtonProps {
  type: 'submit' | 'button';
  form?: string;
  onClick?: (() => void) | undefined;
  className: string;
}

function GoButton({ className, ...rest }: GoButtonProps) {
  return (
    <button
      {...rest}
      aria-label="Show all matches"
      className={classes(
        'm-1 w-11 shrink-0 cursor-pointer place-items-center rounded-leaf-sm bg-leaf text-on-leaf hover:bg-leaf-deep',
        className,
      )}
    >
      <Sign d={GLASS} className="size-5" />
    </button>
  );
}

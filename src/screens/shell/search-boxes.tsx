// The two search boxes side by side in one frame: by name, and by name or category.
import { Sign } from '~/ui/sign';
import { SearchBox } from './search-box';

const GLASS = 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Zm-2 5 5 5';

export function SearchBoxes() {
  return (
    <search className="relative flex rounded-leaf-sm border border-edge bg-sheet -outline-offset-2 outline-ring focus-within:border-leaf has-[input:focus-visible]:outline-3">
      <SearchBox
        fields="name"
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
        label="Search by name or category"
        placeholder="Name or category"
        button={
          <button
            type="submit"
            aria-label="Show all matches"
            className="m-1 grid w-11 shrink-0 cursor-pointer place-items-center rounded-leaf-sm bg-leaf text-on-leaf hover:bg-leaf-deep"
          >
            <Sign d={GLASS} className="size-5" />
          </button>
        }
      />
    </search>
  );
}

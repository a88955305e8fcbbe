// The two search boxes side by side in one frame: by name, and by name or category.
import { Search } from 'lucide-react';
import { SearchBox } from './search-box';

export function SearchBoxes() {
  return (
    <search className="relative flex rounded-leaf-sm border border-edge bg-sheet -outline-offset-2 outline-ring focus-within:border-leaf has-[input:focus-visible]:outline-3">
      <SearchBox
        fields="name"
        label="Search by name"
        placeholder="Name"
        icon={
          <Search
            className="ml-3.5 hidden size-5 shrink-0 self-center text-soft lg:block"
            aria-hidden="true"
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
            <Search className="size-5" aria-hidden="true" />
          </button>
        }
      />
    </search>
  );
}

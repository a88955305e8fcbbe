// The category, with the one that the name speaks of as a suggestion to press.
import { useRef } from 'react';
import { suggestCategory } from '~/rules/products/category-words';
import { type Category, categoryLabel } from '~/rules/products/product';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/form/field';

interface CategoryFieldProps {
  /** What stands in the field of the name. */
  name: string;
  /** What is chosen. */
  chosen: string;
  onChoose: (category: string) => void;
  categories: readonly Category[];
  required: boolean;
  defaultValue: string;
  error: string | undefined;
}

export function CategoryField(props: CategoryFieldProps) {
  const { name, chosen, onChoose, categories, required, defaultValue, error } = props;
  const frame = useRef<HTMLDivElement>(null);
  const found = chosen === '' ? suggestCategory(name) : null;
  const suggested = found && categories.includes(found) ? found : null;

  function take(category: Category): void {
    const select = frame.current?.querySelector('select');
    if (!select) return;
    select.value = category;
    // As if it had been chosen by hand: the draft is kept, the suggestion goes.
    select.dispatchEvent(new Event('input', { bubbles: true }));
    select.focus();
  }

  return (
    <div ref={frame} className="grid gap-2">
      <SelectField
        label="Category"
        name="category"
        optional={!required}
        required={required}
        empty="Choose a category"
        options={categories.map((value) => ({ value, label: categoryLabel(value) }))}
        defaultValue={defaultValue}
        onInput={(event) => onChoose(event.currentTarget.value)}
        error={error}
        hint="Shoppers who look for a kind of thing find it by this."
      />
      <p role="status" className="empty:hidden">
        {suggested && (
          <Button type="button" variant="quiet" size="sm" onClick={() => take(suggested)}>
            Choose <span translate="yes">{categoryLabel(suggested)}</span>?
          </Button>
        )}
      </p>
    </div>
  );
}

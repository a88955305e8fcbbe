// The search over an admins' list.
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { SEARCH_LENGTH } from '~/rules/search/search';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { Field } from '~/ui/form/field';

interface SearchFormProps {
  /** The tab that is searched; null for the first. */
  tab: string | null;
  q: string;
  label: ReactNode;
  wide?: boolean;
}

export function SearchForm({ tab, q, label, wide = false }: SearchFormProps) {
  return (
    <Form
      role="search"
      key={`${tab} ${q}`}
      className={classes('flex items-end gap-3', wide ? 'max-w-2xl' : 'max-w-xl')}
    >
      {tab && <input type="hidden" name="tab" value={tab} />}
      <Field
        label={label}
        name="q"
        type="search"
        maxLength={SEARCH_LENGTH}
        defaultValue={q}
        className="min-w-0 grow"
      />
      <Button variant="quiet">Search</Button>
    </Form>
  );
}

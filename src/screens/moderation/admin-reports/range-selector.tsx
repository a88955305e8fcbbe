// Which days the report sets beside the totals: a choice that shows at once, and a button where there is no script.
import { Form, useNavigation, useSubmit } from 'react-router';
import { RANGE_LABELS, RANGES, type Range, rangeFrom } from '~/rules/figures/analytics';
import { ADMIN_SCREENS, type ReportTab } from '~/rules/shop/addresses';
import { Button } from '~/ui/button';
import { SelectField } from '~/ui/form/field';

export function RangeSelector({ tab, days }: { tab: ReportTab; days: Range }) {
  const submit = useSubmit();
  const { location } = useNavigation();
  // What was chosen stands at once, before its figures are there.
  const coming = location?.pathname === ADMIN_SCREENS.reports ? location.search : null;
  const chosen = coming === null ? days : rangeFrom(new URLSearchParams(coming).get('days'));
  return (
    <Form
      action={ADMIN_SCREENS.reports}
      preventScrollReset
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      {tab !== 'overview' && <input type="hidden" name="tab" value={tab} />}
      <SelectField
        label="Date range"
        name="days"
        options={RANGES.map((range) => ({ value: String(range), label: RANGE_LABELS[range] }))}
        value={String(chosen)}
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        className="w-full max-w-56"
      />
      <Button variant="quiet">Show</Button>
    </Form>
  );
}

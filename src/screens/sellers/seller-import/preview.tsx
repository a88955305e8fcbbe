// Every row of the file with what is wrong with it, to be mended here; nothing is imported before the button is pressed.
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { FileColumn } from '~/rules/sellers/listing-header';
import { foreignPricesWords } from '~/rules/sellers/listing-prices';
import type { ImportTable } from '~/rules/sellers/listing-row-input';
import { IMPORT_LISTINGS } from '~/rules/shop/addresses';
import { formatCount } from '~/rules/text/count';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { useSubmitting } from '~/ui/form/form-status';
import { SubmitButton } from '~/ui/form/submit-button';
import { ColumnFields, WordFields } from './column-fields';
import { FileFields, type ReadFile } from './file-fields';
import { Rows } from './rows';

/** The form that holds what the seller says about the file. */
export const MEND_FORM = 'mend';

interface PreviewProps {
  table: Extract<ImportTable, { ok: true }>;
  file: ReadFile;
  idempotencyKey: string;
  /** The currency of the prices. */
  currency: string;
}

export function Preview({ table, file, idempotencyKey, currency }: PreviewProps) {
  const { rows, columns, words, blank } = table;
  const importing = useSubmitting('import');
  const good = rows.filter(({ draft }) => draft !== null);
  const bad = rows.filter(({ draft }) => draft === null);
  const foreign = foreignPricesWords(
    rows.map(({ cells }) => cells.price),
    currency,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="preview" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {`${formatCount(good.length, 'good row')}, ${bad.length} to fix`}
      </h2>
      <Form
        id={MEND_FORM}
        method="post"
        action={IMPORT_LISTINGS}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <FileFields file={file} />
        <input type="hidden" name="key" value={idempotencyKey} />
        <input type="hidden" name="count" value={good.length} />
        {foreign && <Alert title="These prices are in another currency">{foreign}</Alert>}
        <Card className="grid gap-4">
          <p>
            {`${formatCount(rows.length, 'row')} read below the header`}
            {blank > 0 && ` and ${formatCount(blank, 'blank one')} passed over`}. Nothing is
            imported yet.{' '}
            {bad.length > 0 &&
              'Fix the rows below and check them again, or import only the good ones; the others stay out.'}
          </p>
          <div className="flex flex-wrap gap-3">
            {/* The first button is the one that Enter presses: with fields to mend it must not import. */}
            {bad.length > 0 && <CheckAgain />}
            {good.length > 0 && (
              <Button
                name="intent"
                value="import"
                variant="accent"
                pending={importing}
                pendingLabel={`Importing ${formatCount(good.length, 'product')} …`}
              >
                {`Import the ${formatCount(good.length, 'good row')}`}
              </Button>
            )}
            {bad.length > 0 && (
              <Button form={DOWNLOAD_FORM} variant="quiet">
                {`Download the ${formatCount(bad.length, 'row')} to fix`}
              </Button>
            )}
          </div>
          {importing && (
            <p role="status" className="text-soft">
              All of them are imported together, or none. This may take a few seconds.
            </p>
          )}
          {good.length === 0 && <Alert>No row can be imported as it is.</Alert>}
        </Card>
        <WordFields words={words} />
        <ColumnFields columns={columns} open={false} />
        {(bad.length === 0 || words.length > 0) && <CheckAgain />}
        {bad.length > 0 && (
          <>
            <Rows title="To fix" rows={bad} currency={currency} />
            <CheckAgain />
          </>
        )}
        {good.length > 0 && <Rows title="Good" rows={good} currency={currency} />}
      </Form>
      {/* A plain form: what comes back is a file, and this page stays. */}
      <form id={DOWNLOAD_FORM} method="post" action={`${IMPORT_LISTINGS}/rows-to-mend.csv`}>
        <FileFields file={file} />
      </form>
    </section>
  );
}

const DOWNLOAD_FORM = 'download';

function CheckAgain() {
  return (
    <SubmitButton
      intent="preview"
      name="intent"
      value="preview"
      variant="quiet"
      pendingLabel="Checking …"
      className="justify-self-start"
    >
      Check again
    </SubmitButton>
  );
}

/** A file whose columns must be told before its rows can be read. */
export function ColumnsToTell({ columns, file }: { columns: FileColumn[]; file: ReadFile }) {
  return (
    <Form
      id={MEND_FORM}
      method="post"
      action={IMPORT_LISTINGS}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <FileFields file={file} />
      <p>If your columns have other names, say here which is which, then check again.</p>
      <ColumnFields columns={columns} open />
      <CheckAgain />
    </Form>
  );
}

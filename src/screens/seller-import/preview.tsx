// Every row of the file with what is wrong with it; nothing is imported before the button here is pressed.
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { IMPORT_LISTINGS } from '~/rules/addresses';
import { formatCount } from '~/rules/count';
import type { ImportRow, NamedPicture } from '~/rules/listing-row-input';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { useSubmitting } from '~/ui/form-status';
import { pictureField } from './import-form-fields';
import { Rows } from './rows';

interface PreviewProps {
  rows: ImportRow[];
  file: { csv: string; pictures: NamedPicture[] };
  idempotencyKey: string;
  /** The currency of the prices. */
  currency: string;
}

export function Preview({ rows, file, idempotencyKey, currency }: PreviewProps) {
  const importing = useSubmitting('import');
  const good = rows.filter(({ draft }) => draft !== null);
  const bad = rows.filter(({ draft }) => draft === null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="preview" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {`${formatCount(good.length, 'good row')}, ${bad.length} to mend`}
      </h2>
      <Card className="grid gap-4">
        <p>
          Nothing is imported yet.{' '}
          {bad.length > 0 &&
            'Mend the rows below and check the file again, or import only the good ones.'}
        </p>
        <div className="flex flex-wrap gap-3">
          {good.length > 0 && (
            <Form method="post" action={IMPORT_LISTINGS}>
              <input type="hidden" name="intent" value="import" />
              <input type="hidden" name="key" value={idempotencyKey} autoComplete="off" />
              <input type="hidden" name="count" value={good.length} />
              <FileFields {...file} />
              <Button
                variant="accent"
                pending={importing}
                pendingLabel={`Importing ${formatCount(good.length, 'product')} …`}
              >
                {`Import the ${formatCount(good.length, 'good row')}`}
              </Button>
            </Form>
          )}
          {bad.length > 0 && (
            // A plain form: what comes back is a file, and this page stays.
            <form method="post" action={`${IMPORT_LISTINGS}/rows-to-mend.csv`}>
              <FileFields {...file} />
              <Button variant="quiet">{`Download the ${formatCount(bad.length, 'row')} to mend`}</Button>
            </form>
          )}
        </div>
        {importing && (
          <p role="status" className="text-soft">
            All of them come in together, or none. This may take some seconds.
          </p>
        )}
        {good.length === 0 && <Alert>No row can be imported as it is.</Alert>}
      </Card>
      {bad.length > 0 && <Rows title="To mend" rows={bad} currency={currency} />}
      {good.length > 0 && <Rows title="Good" rows={good} currency={currency} />}
    </section>
  );
}

/** The file as it was read, carried along: the server keeps nothing of it. */
function FileFields({ csv, pictures }: PreviewProps['file']) {
  return (
    <>
      <input type="hidden" name="csv" value={csv} autoComplete="off" />
      {pictures.map((picture) => (
        <input key={picture.key} type="hidden" name="picture" value={pictureField(picture)} />
      ))}
    </>
  );
}

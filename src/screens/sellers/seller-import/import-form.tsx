// Where the CSV and its pictures are dropped or chosen, and sent to be read.
import {
  type ChangeEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Form, useSubmit } from 'react-router';
import { PICTURE_TYPES } from '~/rules/products/picture-words';
import {
  changesOfAnyFile,
  type ListingChanges,
  NO_CHANGES,
  writeChanges,
} from '~/rules/sellers/listing-changes';
import { IMPORT_LISTINGS, sellerLoginAddress } from '~/rules/shop/addresses';
import { LOGIN_FIRST } from '~/rules/shop/texts';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { classes } from '~/ui/classes';
import { FileLabel } from '~/ui/form/file-button';
import { useSubmitting } from '~/ui/form/form-status';
import { useDropZone } from '~/ui/form/use-drop-zone';
import { LoginFirst } from '../../accounts/login/login-first';
import type { UploadLimits } from '../../products/listing-form/send-picture';
import { isUploading } from '../../products/listing-form/upload-list';
import { useOnline } from '../../products/listing-form/use-online';
import { CarriedFields, type ReadFile } from './file-fields';
import { pictureField, readImportForm } from './import-form-fields';
import { MEND_FORM } from './preview';
import { UploadState } from './upload-state';
import { useImportFiles } from './use-import-files';

interface ImportFormProps {
  alert: string | null;
  /** What is wrong with the file as a whole. */
  error: string | null;
  /** The file that was read last, with its pictures and what was said about it. */
  read: ReadFile | null;
  limits: UploadLimits;
}

export function ImportForm({ alert, error, read, limits }: ImportFormProps) {
  const submit = useSubmit();
  const submitting = useSubmitting('preview');
  const { uploads, csv, problem, take } = useImportFiles(limits);
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState(false);
  const { over, zone } = useDropZone((files) => void take(files));
  const [waiting, setWaiting] = useState(false);
  const [before] = useState(read?.pictures ?? []);
  const { items } = uploads;
  const uploading = isUploading(items);

  const takeFrom = (input: HTMLInputElement) => {
    if (!input.files?.length) return;
    void take([...input.files]);
    // They are taken: the same file may be chosen again once it is mended.
    input.value = '';
  };
  const takeChosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (live) takeFrom(currentTarget);
  };
  // Files that were chosen before this script ran.
  const begin = useEffectEvent(() => {
    setLive(true);
    for (const input of form.current?.querySelectorAll<HTMLInputElement>('[type="file"]') ?? []) {
      takeFrom(input);
    }
  });
  useEffect(() => begin(), []);

  const send = () => {
    setWaiting(false);
    const pictures = items.flatMap(({ name, picture }) =>
      picture ? [['picture', pictureField({ key: picture.key, name })]] : [],
    );
    const earlier = before.map((picture) => ['picture', pictureField(picture)]);
    const text = csv?.text ?? read?.csv ?? '';
    const said = saidInPage();
    // Cells that were mended are those of this very file.
    const changes = text === read?.csv ? said : changesOfAnyFile(said);
    const fields = [
      ['intent', 'preview'],
      ['csv', text],
      ['changes', writeChanges(changes)],
      ...earlier,
      ...pictures,
    ];
    submit(new URLSearchParams(fields), { method: 'post', action: IMPORT_LISTINGS });
  };
  const sendWhenReady = useEffectEvent(send);
  useEffect(() => {
    if (waiting && !uploading) sendWhenReady();
  }, [waiting, uploading]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (submitting) return;
    if (uploading) setWaiting(true);
    else send();
  }

  const said = useFocusOn(problem ?? error ?? alert);
  return (
    <Form
      ref={form}
      method="post"
      action={IMPORT_LISTINGS}
      encType="multipart/form-data"
      noValidate
      onSubmit={handleSubmit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <input type="hidden" name="intent" value="preview" />
      <CarriedFields
        pictures={before}
        changes={read ? changesOfAnyFile(read.changes) : NO_CHANGES}
      />
      <div ref={said} className="grid gap-3 empty:hidden">
        {alert === LOGIN_FIRST && <LoginFirst login={sellerLoginAddress(IMPORT_LISTINGS)} />}
        {alert && alert !== LOGIN_FIRST && <Alert>{alert}</Alert>}
        {(problem ?? error) && <Alert>{problem ?? error}</Alert>}
      </div>
      {!online && (
        <Alert tone="orange" title="You are offline">
          Your files stay on this page. Pictures go up when you are back.
        </Alert>
      )}
      <fieldset
        {...zone}
        className={classes(
          'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-leaf border-2 border-dashed p-5',
          over ? 'border-leaf bg-leaf-wash' : 'border-edge',
        )}
      >
        <legend className="px-1 font-semibold">Your files</legend>
        {live && (
          <p className="hidden text-soft sm:block">Drop all of them here, or choose them.</p>
        )}
        <div className="flex min-w-0 flex-wrap gap-3">
          <FileLabel
            words={csv ? 'Choose another CSV' : 'Choose a CSV'}
            name="csv"
            accept=".csv,.tsv,.txt,text/csv"
            live={live}
            onChange={takeChosen}
          />
          <FileLabel
            words={items.length > 0 ? 'Add pictures' : 'Choose pictures'}
            name="picture"
            accept={PICTURE_TYPES}
            multiple
            live={live}
            onChange={takeChosen}
          />
        </div>
        {csv && (
          <p className="[overflow-wrap:anywhere]">
            CSV: <strong>{csv.name}</strong>
          </p>
        )}
        {before.length > 0 && items.length === 0 && (
          <p className="text-soft">{before.length} pictures are here already.</p>
        )}
        <UploadState uploads={uploads} />
      </fieldset>
      <Button
        pending={submitting || waiting}
        pendingLabel={waiting ? 'Uploading the pictures …' : 'Reading the file …'}
        className="justify-self-start"
      >
        Check the file
      </Button>
    </Form>
  );
}

/** What stands in the page about the file that was read, sent or not. */
function saidInPage(): ListingChanges {
  const form = document.getElementById(MEND_FORM);
  return form instanceof HTMLFormElement ? readImportForm(new FormData(form)).changes : NO_CHANGES;
}

/** Leads to what is said, each time that it is something else. */
function useFocusOn(words: string | null) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words) place.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  }, [words]);
  return place;
}

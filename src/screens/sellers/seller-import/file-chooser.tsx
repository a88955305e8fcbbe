// A button that opens the browser's own choice of files; the bare control where no script runs.
import { useId } from 'react';
import { buttonClasses } from '~/ui/button';
import { classes } from '~/ui/classes';

interface FileChooserProps {
  label: string;
  name: string;
  accept: string;
  multiple?: boolean;
  /** Whether a script takes the files. */
  live: boolean;
  onFiles: (files: File[]) => void;
}

export function FileChooser(props: FileChooserProps) {
  const { label, name, accept, multiple = false, live, onFiles } = props;
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classes(live && buttonClasses({ variant: 'quiet' }), 'relative min-w-0')}
    >
      <span>{label}</span>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          if (!live || !currentTarget.files?.length) return;
          onFiles([...currentTarget.files]);
          // They are taken: the same file may be chosen again once it is mended.
          currentTarget.value = '';
        }}
        className={live ? COVERING : PLAIN}
      />
    </label>
  );
}

const PLAIN =
  'mt-2 block w-full text-sm text-soft file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-leaf-sm file:border file:border-solid file:border-edge file:bg-sheet file:px-5 file:font-semibold file:text-base file:text-ink';

/** The control itself, invisible over the whole of its label, so that its focus is seen there. */
const COVERING =
  'absolute inset-0 cursor-pointer rounded-[inherit] opacity-0 focus-visible:opacity-100 focus-visible:text-transparent file:hidden';

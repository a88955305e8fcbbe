// What stands where a form was sent that nothing could be done with: it was too much, or it was no form.
import { use, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink, buttonClasses } from '~/ui/button';
import { Page } from '~/ui/page';
import { RequestIdContext } from '~/ui/request-id';

const WORDS = {
  tooMuch: {
    title: 'That was too much at once',
    lead: 'More text was sent than this form takes. Nothing was changed. Please shorten it and send it again.',
  },
  unclear: {
    title: 'That could not be read',
    lead: 'What arrived is not a form of this page. Nothing was changed. Please load the page again and try once more.',
  },
} as const;

/** Why it was not taken. */
export type NotTaken = keyof typeof WORDS;

export function FormNotTaken({ why }: { why: NotTaken }) {
  const { pathname, search } = useLocation();
  return (
    <Page width="text" {...WORDS[why]}>
      <div className="flex flex-wrap gap-3">
        <a href={pathname + search} className={buttonClasses()}>
          Load the page again
        </a>
        <ButtonLink to="/" variant="quiet">
          Back to the shop
        </ButtonLink>
      </div>
      <RequestId />
    </Page>
  );
}

const MARK = 'request-id';

/** Known to the server alone; the browser keeps what the server wrote. */
function RequestId() {
  const fromServer = use(RequestIdContext);
  const [id] = useState(() =>
    typeof document === 'undefined' ? fromServer : document.getElementById(MARK)?.textContent,
  );
  if (!id) return null;
  return (
    <p className="text-sm text-soft">
      If you think it should have been taken, tell us and name this request:{' '}
      <code id={MARK}>{id}</code>
    </p>
  );
}

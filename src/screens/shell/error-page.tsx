// What stands where a screen could not: what happened, what is safe, and the next step.
import { type ReactNode, use, useState } from 'react';
import { useLocation } from 'react-router';
import { listAddress, loginAddress } from '~/rules/shop/addresses';
import { ButtonLink, buttonClasses } from '~/ui/button';
import { Page } from '~/ui/page';
import { RequestIdContext } from '~/ui/request-id';

/** Whose the failure is: nothing is there, the person may not, or the shop failed. */
export type Failure = 'missing' | 'refused' | 'ours';

/** @param why what the server says of its own failure; may be empty */
export function ErrorPage({ failure, why }: { failure: Failure; why: string }) {
  if (failure === 'missing') return <Missing />;
  return failure === 'refused' ? <Refused /> : <Failed why={why} />;
}

interface ExplainedProps {
  title: string;
  lead: string;
  /** The next step, beside the way back to the shop. */
  step: ReactNode;
  /** The way back loads the whole page. */
  reloads?: boolean;
  children?: ReactNode;
}

export function Explained({ title, lead, step, reloads = false, children }: ExplainedProps) {
  return (
    <Page width="text" title={title} lead={lead}>
      <div className="flex flex-wrap gap-3">
        {step}
        <ButtonLink to="/" variant="quiet" reloadDocument={reloads}>
          Back to the shop
        </ButtonLink>
      </div>
      {children}
    </Page>
  );
}

const Missing = () => (
  <Explained
    title="This page is not here"
    lead="The address may be mistyped, or what was here has moved on to a new home."
    step={<ButtonLink to={listAddress()}>Browse all items</ButtonLink>}
  />
);

/** Mostly somebody whose session ended while the page was open; after a refused form nobody is known here. */
function Refused() {
  const { pathname, search } = useLocation();
  return (
    <Explained
      title="You don’t have access to this"
      lead="Nothing was changed. If you were logged out meanwhile, log in and do it once more."
      step={<ButtonLink to={loginAddress(pathname + search)}>Log in</ButtonLink>}
    />
  );
}

function Failed({ why }: { why: string }) {
  return (
    <Explained
      title="Something went wrong"
      lead={`${why || 'The fault is ours.'} What you saved before is safe; what you sent just now may not have arrived.`}
      step={<Reload>Try again</Reload>}
      reloads
    >
      <RequestId words="If you tell us about it, mention this request:" />
    </Explained>
  );
}

/** A plain link: the whole page is asked for again. */
export function Reload({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className={buttonClasses()}>
      {children}
    </a>
  );
}

const MARK = 'request-id';

/** Known to the server alone; the browser keeps what the server wrote. */
export function RequestId({ words }: { words: string }) {
  const fromServer = use(RequestIdContext);
  const [id] = useState(() =>
    typeof document === 'undefined' ? fromServer : document.getElementById(MARK)?.textContent,
  );
  if (!id) return null;
  return (
    <p className="text-sm text-soft">
      {words} <code id={MARK}>{id}</code>
    </p>
  );
}

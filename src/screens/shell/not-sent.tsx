// A form that did not get through, because a proxy answered for the shop or nobody did, stays as it is with what was written in it.
import { useContext, useEffect, useRef, useState } from 'react';
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  UNSAFE_DataRouterContext,
  useNavigation,
} from 'react-router';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';

const WORDS = {
  lost: 'The connection to the shop was lost.',
  failed: 'The shop could not answer.',
  tooMuch: 'It was more than the shop takes at once. Make it shorter, or leave something out.',
} as const;

type Why = keyof typeof WORDS;

type Router = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** What the middleware is told by the component, which alone knows the router, and the other way round. */
const shown: { router: Router | null; tell: (why: Why) => void } = {
  router: null,
  tell: () => {},
};

/** Around each form that is sent by script: a failure that is not the form's own becomes words over the page, which would else be replaced by them. */
export const keepForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  if (request.method === 'GET' || request.signal.aborted || isLeaving()) return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const why = type === 'error' ? whyNotSent(result) : null;
    if (!why) continue;
    shown.tell(why);
    // What the form said last stays beside it. By its status the router knows that nothing has changed.
    const before: unknown = shown.router?.state.actionData?.[route];
    results[route] = { type: 'data', result: data(before, { status: 500 }) };
  }
  return results;
};

/** Whether the form leads away from the page: then there is no form to be kept. */
function isLeaving(): boolean {
  const { navigation, location } = shown.router?.state ?? {};
  return navigation?.state === 'submitting' && navigation.location.pathname !== location?.pathname;
}

/** Null for what is an answer to the form: refusals and redirects. */
function whyNotSent(failure: unknown): Why | null {
  if (isRouteErrorResponse(failure)) {
    if (failure.status === 413) return 'tooMuch';
    return failure.status >= 500 || [408, 429].includes(failure.status) ? 'failed' : null;
  }
  const error = isRecord(failure) && 'data' in failure ? failure.data : failure;
  // As fetch says that nothing came back.
  if (error instanceof TypeError) return 'lost';
  // A page that somebody else sent with a status of all being well, or a fault of ours.
  return error instanceof Error ? 'failed' : null;
}

/** The router wraps what was thrown. */
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

interface Sent {
  form: HTMLFormElement;
  button: HTMLElement | null;
}

/** Says so at the lower edge of the window, over dialogs too, until something else is sent or opened. */
export function NotSent() {
  const [why, setWhy] = useState<Why | null>(null);
  const sent = useRef<Sent>(null);
  const router = useContext(UNSAFE_DataRouterContext)?.router ?? null;
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    shown.router = router;
    shown.tell = setWhy;
  }, [router]);
  useEffect(() => {
    if (busy) setWhy(null);
  }, [busy]);
  useEffect(() => {
    const remember = ({ target: form, submitter: button }: SubmitEvent) => {
      if (form instanceof HTMLFormElement) sent.current = { form, button };
      setWhy(null);
    };
    document.addEventListener('submit', remember, true);
    return () => document.removeEventListener('submit', remember, true);
  }, []);
  if (!why) return null;
  const { form, button } = sent.current ?? {};
  const sendAgain = () => form?.requestSubmit(button?.isConnected ? button : null);
  return (
    <div
      ref={(element) => element?.showPopover?.()}
      popover="manual"
      className="fixed inset-x-0 top-auto bottom-0 m-0 w-full border-0 bg-transparent p-4"
    >
      <Alert
        title="This was not sent"
        className="mx-auto max-w-3xl shadow-float"
        action={
          form?.isConnected && (
            <Button type="button" variant="quiet" size="sm" onClick={sendAgain}>
              Send again
            </Button>
          )
        }
      >
        {`${WORDS[why]} What you wrote is still here.`}
      </Alert>
    </div>
  );
}

// The list itself, a word to try by it, and the list that was before.
import { Form } from 'react-router';
import type { OwnSynonyms } from '~/data/search/own-synonyms';
import { SEARCH_LENGTH } from '~/rules/search/search';
import { ADMIN_SCREENS } from '~/rules/shop/addresses';
import { Alert } from '~/ui/alert';
import { Card } from '~/ui/card';
import { Field, TextAreaField } from '~/ui/form/field';
import { useFocusFirstError } from '~/ui/form/focus-first-error';
import { SubmitButton } from '~/ui/form/submit-button';
import { Sign } from '~/ui/sign';
import type { SearchWordsReply } from './actions';
import { TRIED, Tried } from './tried';

interface WordsFormProps {
  words: OwnSynonyms;
  reply: SearchWordsReply | null;
  /** What was done last; said beside the button, because the page keeps its place. */
  said: string | null;
}

export function WordsForm({ words, reply, said }: WordsFormProps) {
  const form = useFocusFirstError(reply);
  const { text, previous, version } = words;
  const seen = reply?.seen ?? version;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Form
        ref={form}
        method="post"
        action={ADMIN_SCREENS.search}
        replace
        preventScrollReset
        className="grid grid-cols-1 gap-5"
      >
        <input type="hidden" name="seen" value={seen} />
        {reply?.problem && <Alert>{reply.problem}</Alert>}
        {typeof reply?.theirs === 'string' && (
          <section aria-labelledby="theirs" className="grid grid-cols-1 gap-2">
            <h2 id="theirs" className="text-lg">
              The list as it is now
            </h2>
            <Lines text={reply.theirs} />
          </section>
        )}
        <TextAreaField
          // A list that was saved is shown as it was read; the buttons stay, and with them the focus.
          key={version}
          label="Your list"
          name="list"
          rows={12}
          spellCheck={false}
          autoCapitalize="none"
          defaultValue={reply?.list ?? text}
          error={reply?.errors.join('\n')}
        />
        {/* Before the button that saves: Enter in the field tries. */}
        <Card className="grid grid-cols-1 gap-4">
          <div className="flex max-w-xl items-end gap-3">
            <Field
              label="Try a word"
              name="word"
              type="search"
              maxLength={SEARCH_LENGTH}
              autoComplete="off"
              defaultValue={reply?.word ?? ''}
              className="min-w-0 grow"
            />
            <SubmitButton
              intent="try"
              name="intent"
              value="try"
              variant="quiet"
              formAction={`${ADMIN_SCREENS.search}#${TRIED}`}
            >
              Try
            </SubmitButton>
          </div>
          <Tried words={reply?.tried ?? null} />
        </Card>
        <div>
          <SubmitButton intent="save" name="intent" value="save" pendingLabel="Saving …">
            Save
          </SubmitButton>
        </div>
        {said && !reply && <Alert tone="green">{said}</Alert>}
      </Form>
      {previous !== null && <Previous text={previous} seen={seen} />}
    </div>
  );
}

function Previous({ text, seen }: { text: string; seen: string }) {
  return (
    <details className="border-t border-line pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold hover:text-leaf">
        <Sign d="m9 6 6 6-6 6" className="size-4 transition-transform [[open]_&]:rotate-90" />
        The previous list
      </summary>
      <Form
        method="post"
        action={ADMIN_SCREENS.search}
        replace
        preventScrollReset
        className="grid grid-cols-1 gap-3"
      >
        <input type="hidden" name="seen" value={seen} />
        <Lines text={text} />
        <p className="text-soft">
          It takes the place of what is saved now, which then is the previous list. What stands
          above and is not saved is lost.
        </p>
        <div>
          <SubmitButton intent="put-back" name="intent" value="put-back" variant="quiet">
            Put the previous list back
          </SubmitButton>
        </div>
      </Form>
    </details>
  );
}

function Lines({ text }: { text: string }) {
  if (text === '') return <p>It is empty.</p>;
  return (
    <pre className="rounded-md bg-sunk p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </pre>
  );
}

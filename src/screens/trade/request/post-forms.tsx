// What goes by post: where to, and that it is on its way.
import { REQUEST_LIMITS } from '~/rules/trade/request';
import { Button } from '~/ui/button';
import { Field, TextAreaField } from '~/ui/form/field';
import type { ActReply } from './act';
import { ActForm } from './act-form';
import type { PreparedRequest } from './load';

interface PostFormsProps {
  request: PreparedRequest;
  reply: ActReply | null;
}

/** What is known of the parcel, as terms with their words. */
export function postLines({ post }: PreparedRequest): [string, string][] {
  if (post === null) return [];
  const lines: [string, string][] = [['By post', post.cost]];
  if (post.sendTo !== null) lines.push(['Send it to', post.sendTo]);
  if (post.tracking !== null) lines.push(['Tracking number', post.tracking]);
  return lines;
}

export function PostForms({ request, reply }: PostFormsProps) {
  const { steps, post } = request;
  if (post === null) return null;
  const address = reply?.name === 'address' ? reply : null;
  const sent = reply?.name === 'send' ? reply : null;
  return (
    <>
      {steps.includes('address') && (
        <details open={post.sendTo === null || address !== null}>
          <summary className="w-fit cursor-pointer py-1 font-semibold">
            {post.sendTo === null ? 'Say where to send it' : 'Send it somewhere else …'}
          </summary>
          <ActForm request={request} name="address" className="grid max-w-md gap-4 pt-3">
            <TextAreaField
              label="Name and address"
              name="text"
              rows={4}
              maxLength={REQUEST_LIMITS.sendTo}
              autoComplete="street-address"
              defaultValue={address?.typed.text ?? post.sendTo ?? ''}
              error={address?.errors.text}
              hint="Only whoever sends it reads this. A week after it is yours, it is deleted here."
            />
            <Button size="sm" className="justify-self-start">
              Save the address
            </Button>
          </ActForm>
        </details>
      )}
      {steps.includes('send') && (
        <details open={post.sendTo !== null || sent !== null}>
          <summary className="w-fit cursor-pointer py-1 font-semibold">It is on its way …</summary>
          <ActForm request={request} name="send" className="grid max-w-md gap-4 pt-3">
            <Field
              label="Tracking number"
              name="tracking"
              optional
              autoComplete="off"
              maxLength={REQUEST_LIMITS.tracking}
              defaultValue={sent?.typed.tracking ?? ''}
              error={sent?.errors.tracking}
              hint="They say when it is there. This can’t be taken back."
            />
            <Button size="sm" className="justify-self-start">
              I have sent it
            </Button>
          </ActForm>
        </details>
      )}
    </>
  );
}

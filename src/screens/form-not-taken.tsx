// What stands where a form was sent that nothing could be done with: it was too much, or it was no form.
import { Explained, Reload, RequestId } from './shell/error-page';

const WORDS = {
  tooMuch: {
    title: 'That was too much at once',
    lead: 'More text was sent than this form takes. Nothing was changed. Please shorten it and send it again.',
  },
  unclear: {
    title: 'That could not be read',
    lead: 'What arrived is not a form of this page. Nothing was changed. Please reload the page and try once more.',
  },
} as const;

/** Why it was not taken. */
export type NotTaken = keyof typeof WORDS;

export const FormNotTaken = ({ why }: { why: NotTaken }) => (
  <Explained {...WORDS[why]} step={<Reload>Reload the page</Reload>}>
    <RequestId words="If you think it should have been accepted, tell us and mention this request:" />
  </Explained>
);

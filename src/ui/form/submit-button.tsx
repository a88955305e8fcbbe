// The button of a form, at work from the submission until the next page stands.
import { Button, type ButtonProps } from '../button';
import { useSubmitting } from './form-status';

interface SubmitButtonProps extends Omit<ButtonProps, 'pending'> {
  /** The value of the form's `intent` field, where a screen has several forms. */
  intent?: string;
}

export function SubmitButton({ intent, ...button }: SubmitButtonProps) {
  return <Button {...button} pending={useSubmitting(intent)} />;
}

// A form that comes back with what is wrong: in words above its fields, and with the focus in the first that has an error.
import { Form, type FormProps } from 'react-router';
import { Alert } from '../alert';
import { useFocusFirstError } from './focus-first-error';

interface CheckedFormProps extends Omit<FormProps, 'ref' | 'method'> {
  /** What came back from the last try, its errors by field. */
  reply: { errors: Readonly<Record<string, string>> } | null | undefined;
  /** What is wrong with the form as a whole; the reply's error of `form` unless given. */
  alert?: string | null | undefined;
}

export function CheckedForm(props: CheckedFormProps) {
  const { reply, alert = reply?.errors.form, children, ...form } = props;
  const ref = useFocusFirstError(reply);
  return (
    <Form {...form} ref={ref} method="post">
      {alert && <Alert>{alert}</Alert>}
      {children}
    </Form>
  );
}

// Whether an item can be sent, and what that costs, in the giver's words.
import { REQUEST_LIMITS } from '~/rules/trade/request';
import { CheckField } from '~/ui/form/check-field';
import { Field } from '~/ui/form/field';

interface ByPostFieldsProps {
  typed: { post: string; postCost: string };
  error: string | undefined;
}

export function ByPostFields({ typed, error }: ByPostFieldsProps) {
  return (
    <>
      <CheckField name="post" value="yes" defaultChecked={typed.post === 'yes'}>
        It can be sent by post
      </CheckField>
      <Field
        label="What sending costs"
        name="postCost"
        optional
        maxLength={REQUEST_LIMITS.postCost}
        defaultValue={typed.postCost}
        error={error}
        hint="Such as: 4.50 within the country. You agree between you how it is paid."
      />
    </>
  );
}

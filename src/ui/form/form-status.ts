// Whether a form of this page is on its way, for its button's words.
import { useNavigation } from 'react-router';

/**
 * True from the submission until the next page stands.
 * @param intent the value of the form's `intent` field, where a screen has several forms
 */
export function useSubmitting(intent?: string): boolean {
  const { state, formData, formMethod } = useNavigation();
  if (state === 'idle' || !formData || formMethod === 'GET') return false;
  return intent === undefined || formData.get('intent') === intent;
}

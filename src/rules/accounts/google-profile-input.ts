// What Google says of somebody, cleaned as a form's words are.

import { oneLine } from '../text/plain-text';
import { email, fullName } from './account-input';

/** Goes by this until they say another: what Google has is no name, or one that may not go out in mails. */
const NAMELESS = 'New member';
const LONGEST_NAME = 120;

/**
 * Name and address of a profile. The address is null where it is none, so that nobody gets in with it.
 * @param profile the claims as they came
 */
export function profileOfGoogle(profile: { name?: unknown; email?: unknown }): {
  name: string;
  email: string | null;
} {
  const name = fullName.safeParse(
    typeof profile.name === 'string'
      ? shortened(oneLine(profile.name.slice(0, 10_000)))
      : undefined,
  );
  const address = email.safeParse(profile.email);
  return {
    name: name.success ? name.data : NAMELESS,
    email: address.success ? address.data : null,
  };
}

/** As much of a name as a form would take: whole letters, with the marks that stand on them. */
function shortened(name: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (kept.length + segment.length > LONGEST_NAME) break;
    kept += segment;
  }
  return kept;
}

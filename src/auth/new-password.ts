// Which passwords may be chosen: long enough, and none of those that anybody would try first.
import { COMMON_PASSWORD, passwordProblem } from '~/rules/accounts/account';

/** What the list leaves out, rows of keys and digits for the most part, and this shop's own name; in lower case. */
const ALSO = `
  0123456789 987654321 87654321 654321 121212 123123123 1111111 00000000 222222 555555 777777 888888
  88888888 999999 99999999 101010 aaaaaa abcdef abcdefg qwertz qwertz123 p@ssword guest123 admin1234
  root123 rootroot superuser summer2024 winter2024 secondleaf secondleaf1
`
  .trim()
  .split(/\s+/);

/** Whether a password is among some 49,000 that leaks have shown again and again, however it is capitalised. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // In the form that is hashed: digits of another width open the same account.
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (ALSO.includes(plain)) return true;
  // Read with the first password that is chosen, and searched as the JSON text that it is: a set would hold ten times as much for good.
  const { default: list } = await import('@zxcvbn-ts/language-common/src/passwords.json?raw');
  return list.includes(JSON.stringify(plain));
}

/** What is wrong with a new password, in words, or null. `min` is ADMIN_MIN_PASSWORD for admins. */
export async function newPasswordProblem(password: string, min?: number): Promise<string | null> {
  const problem = passwordProblem(password, min);
  if (problem !== null) return problem;
  return (await isCommonPassword(password)) ? COMMON_PASSWORD : null;
}

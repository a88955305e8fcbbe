// Password hashing: argon2id with the parameters that OWASP recommends as a floor.
import { hash, verify } from '@node-rs/argon2';

// 19 MiB, two passes, one lane. Argon2id is the library's default algorithm; its enum is const and can't be imported.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The password as a PHC string with its own random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** Whether the password is the one that was hashed; false as well for a string that is no hash. */
export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  try {
    return await verify(hashed, password.normalize('NFKC'));
  } catch {
    return false;
  }
}

// The operator's own words for the terms and the privacy page, read once at the start.
import { readFile } from 'node:fs/promises';
import type { Services } from '~/commands/services';
import { type Config, ConfigError } from '../config';

/** @throws ConfigError that names the setting whose file can't be read */
export async function readOperatorTexts(
  config: Pick<Config, 'TERMS_FILE' | 'PRIVACY_FILE'>,
): Promise<Services['texts']> {
  const [terms, privacy] = await Promise.all([
    read('TERMS_FILE', config.TERMS_FILE),
    read('PRIVACY_FILE', config.PRIVACY_FILE),
  ]);
  return { terms, privacy };
}

/** The text of a file; null without a path or where nothing is written. */
async function read(setting: string, path: string | undefined): Promise<string | null> {
  if (!path) return null;
  try {
    const text = await readFile(path, 'utf8');
    return text.trim() === '' ? null : text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`${setting} can't be read: ${reason}`);
  }
}

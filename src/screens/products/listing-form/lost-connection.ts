// A lost connection leaves the form as it stands; its key makes one item of two sendings.
import { orLost } from '../../or-lost';
import { KINDS, kindAt } from './kinds';
import { settle } from './sending';

const LOST = 'The connection was lost. Everything is still here: send it again when you are back.';

/** Sends the form on, and says in its place when nothing came back. A redirect means that it was taken. */
export async function sendItem<Reply>({ url }: Request, serverAction: () => Promise<Reply>) {
  const { screen } = KINDS[kindAt(url)];
  const isNew = !new URL(url).searchParams.has('id');
  try {
    const lost = { alert: LOST, missing: [], errors: {}, lost: true as const };
    const reply = await orLost(serverAction, lost);
    if (isNew) settle(screen, false);
    return reply;
  } catch (error) {
    if (isNew) settle(screen, error instanceof Response);
    throw error;
  }
}

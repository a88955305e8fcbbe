// A lost connection leaves the form as it stands; its key makes one item of two sendings.
import { data } from 'react-router';
import { KINDS, kindAt } from './kinds';
import { settle } from './sending';

const LOST = 'The connection was lost. Everything is still here: send it again when you are back.';

/** Sends the form on, and says in its place when nothing came back. A redirect means that it was taken. */
export async function orLost<Reply>({ url }: Request, serverAction: () => Promise<Reply>) {
  const { screen } = KINDS[kindAt(url)];
  const isNew = !new URL(url).searchParams.has('id');
  try {
    const reply = await serverAction();
    if (isNew) settle(screen, false);
    return reply;
  } catch (error) {
    if (isNew) settle(screen, error instanceof Response);
    if (!(error instanceof TypeError)) throw error;
    return data({ alert: LOST, missing: [], errors: {}, lost: true as const }, { status: 503 });
  }
}

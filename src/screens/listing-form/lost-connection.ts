// A lost connection leaves the form as it stands; its key makes one item of two sendings.
import { data } from 'react-router';

const LOST = 'The connection was lost. Everything is still here: send it again when you are back.';

/** Sends the form on, and says in its place when nothing came back. */
export async function orLost<Reply>(serverAction: () => Promise<Reply>) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data({ alert: LOST, missing: null, errors: {}, lost: true as const }, { status: 503 });
  }
}

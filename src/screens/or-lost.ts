// What a screen says in place of an action's reply when nothing came back: its form stays as it stands.
import { data } from 'react-router';

/**
 * Sends a form on.
 * @returns what came back, or `lost` where the connection broke
 * @throws what else went wrong, and a redirect
 */
export async function orLost<Reply, Lost>(serverAction: () => Promise<Reply>, lost: Lost) {
  try {
    return await serverAction();
  } catch (error) {
    // What the server has answered, and what is wrong in this page, is no lost connection.
    if (!(error instanceof TypeError)) throw error;
    return data(lost, { status: 503 });
  }
}

// No answer at all is a failure in words too, not an error page: what was uploaded stays ready.
import { data } from 'react-router';
import { SUBMIT_FAILED } from '~/rules/sellers/business-texts';
import type { Route } from './+types/route';
import type { FormReply } from './document-form';

export async function verificationClientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // What the server has answered, and what is wrong in this page, is not ours to explain.
    if (!(error instanceof TypeError)) throw error;
    return data<FormReply>({ alert: SUBMIT_FAILED, errors: {} }, { status: 503 });
  }
}

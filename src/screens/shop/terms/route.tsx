// The terms: the operator's text, or a default that says what this software does.
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { LegalText } from '../../shell/legal-text';
import type { Route } from './+types/route';
import { DEFAULT_TERMS } from './default-text';

export const meta = () =>
  pageMeta({ title: 'Terms', description: 'The rules of buying and selling here.' });

export function loader({ context }: Route.LoaderArgs) {
  return { text: visit(context).services.texts.terms ?? DEFAULT_TERMS };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalText title="Terms" text={loaderData.text} />;
}

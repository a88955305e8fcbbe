// Privacy: the operator's text, or a default that says what this software keeps.
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { LegalText } from '../../shell/legal-text';
import type { Route } from './+types/route';
import { DEFAULT_PRIVACY } from './default-text';

export const meta = () =>
  pageMeta({
    title: 'Privacy',
    description: 'What is kept about you here, why, and for how long.',
  });

export function loader({ context }: Route.LoaderArgs) {
  return { text: visit(context).services.texts.privacy ?? DEFAULT_PRIVACY };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalText title="Privacy" text={loaderData.text} />;
}

// How far an import is: three steps, the present one marked.
import { classes } from '~/ui/classes';

const STEPS = ['Choose the files', 'Check and fix', 'Import'] as const;

/** @param at the present one, from 1 */
export function Steps({ at }: { at: 1 | 2 | 3 }) {
  return (
    <ol aria-label="Steps of the import" className="flex flex-wrap gap-x-3.5 gap-y-2 sm:gap-x-6">
      {STEPS.map((words, index) => {
        const current = index + 1 === at;
        return (
          <li
            key={words}
            aria-current={current ? 'step' : undefined}
            className={classes(
              'border-b-2 pb-1',
              current ? 'border-leaf font-semibold' : 'border-transparent text-soft',
            )}
          >
            {index + 1}. {words}
          </li>
        );
      })}
    </ol>
  );
}

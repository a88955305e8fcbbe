// A bar of a chart, with its number over it. Drawn as a picture, so that it is printed as well.
import { classes } from './classes';

/** What is not nothing is seen, in pixels. */
const SHORTEST = 3;

interface ChartColumnProps {
  value: number;
  /** The value of the longest bar, and how high that is in pixels. */
  most: number;
  tallest: number;
  fill: string;
  /** The number, and how it looks; a chart of many bars leaves out what is nothing. */
  words: string | null;
  wordsClass: string;
  /** Room for the longest bar with its number. */
  className: string;
}

export function ChartColumn(props: ChartColumnProps) {
  const { value, most, tallest, fill, words, wordsClass, className } = props;
  const height = value === 0 ? 0 : Math.max(SHORTEST, Math.round((value / most) * tallest));
  return (
    <span className={classes('flex flex-col items-stretch justify-end', className)}>
      {words !== null && <span className={classes('money self-center', wordsClass)}>{words}</span>}
      <svg height={height} className="block w-full" aria-hidden="true">
        <rect width="100%" height={height + 4} rx="3" fill={fill} />
      </svg>
    </span>
  );
}

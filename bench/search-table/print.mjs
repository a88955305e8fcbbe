// The table in words: a line for each search, then totals by kind, language and shop, with an earlier run's beside them.
import { isRightAt, PLACES, totalOf } from './score.mjs';

/**
 * @typedef {import('./score.mjs').Score} Score
 * @typedef {Score & Pick<import('./searches.mjs').Search, 'shop' | 'language' | 'box' | 'kind' | 'typed'>} Line
 */

const LANGUAGES = { en: 'English', de: 'German' };
const WIDTHS = [26, 20, 7];
const WIDTH = 20;

/** What a search is the same by in another run. @param {Line} line */
const keyOf = ({ shop, language, box, typed }) => [shop, language, box, typed].join(' | ');

/**
 * The place of a fuzzy match has a ~, what is not right a !.
 * @param {Line[]} lines
 * @param {Line[] | null} before an earlier run
 * @returns {string[]}
 */
export function table(lines, before) {
  const earlier = new Map(before?.map((line) => [keyOf(line), line]));
  const head = row(['typed', 'kind', 'first', ...PLACES.map((place) => `right of ${place}`)]);
  const sections = grouped(lines, ({ shop, language }) => `${shop}, ${LANGUAGES[language]}`);
  return [
    ...sections.flatMap(([title, some]) => [
      title,
      head,
      ...some.map((line) => lineOf(line, earlier.get(keyOf(line)))),
      '',
    ]),
    ...totals(lines, earlier),
  ];
}

/** @param {Line} line @param {Line | undefined} earlier */
function lineOf(line, earlier) {
  const { typed, box, kind, first, isFirstFuzzy, right } = line;
  const place = first === null ? '-' : `${isFirstFuzzy ? '~' : ''}${first}`;
  const cells = right.map((_, at) => {
    const was = earlier ? ` (was ${cell(earlier, at)})` : '';
    return `${cell(line, at)}${was}`;
  });
  return row([box === 'name' ? `${typed} (names)` : typed, kind, place, ...cells]);
}

/** @param {Score} score @param {number} at */
const cell = (score, at) =>
  `${score.right[at]}/${score.wanted[at]}${isRightAt(score)[at] ? '' : ' !'}`;

/** @param {Line[]} lines @param {Map<string, Line>} earlier @returns {string[]} */
function totals(lines, earlier) {
  const head = [...PLACES.map((place) => `right at ${place}`), 'share of 8'];
  const total = (/** @type {string} */ name, /** @type {Line[]} */ some) => {
    const now = totalOf(some);
    const then = some.flatMap((line) => earlier.get(keyOf(line)) ?? []);
    const was = then.length === some.length ? totalOf(then) : null;
    const beside = (/** @type {string | undefined} */ text) => (text ? ` (was ${text})` : '');
    return row([
      name,
      '',
      now.searches,
      ...PLACES.map((_, at) => `${now.right[at]}${beside(was?.right[at]?.toString())}`),
      percent(now.share) + beside(was ? percent(was.share) : undefined),
    ]);
  };
  /** @type {((line: Line) => string)[]} */
  const by = [
    ({ kind }) => kind,
    ({ language }) => LANGUAGES[language],
    ({ shop }) => `${shop} shop`,
  ];
  return [
    row(['totals', '', 'of', ...head]),
    ...by.flatMap((nameOf) => grouped(lines, nameOf).map(([name, some]) => total(name, some))),
    total('all', lines),
  ];
}

const percent = (/** @type {number} */ share) => `${Math.round(share * 100)} %`;

/** @param {(string | number)[]} cells */
const row = (cells) =>
  cells
    .map((text, index) => String(text).padEnd(WIDTHS[index] ?? WIDTH))
    .join('')
    .trimEnd();

/** In the order in which they come. @param {Line[]} lines @param {(line: Line) => string} nameOf @returns {[string, Line[]][]} */
function grouped(lines, nameOf) {
  /** @type {Map<string, Line[]>} */
  const groups = new Map();
  for (const line of lines) {
    const group = groups.get(nameOf(line)) ?? [];
    group.push(line);
    groups.set(nameOf(line), group);
  }
  return [...groups];
}

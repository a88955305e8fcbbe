// Bars as an SVG that reads in light and in dark: small, without a script, its words as text.

/**
 * @typedef {object} Bar
 * @property {string} label
 * @property {number} value
 *
 * @typedef {object} Plot
 * @property {string} title
 * @property {{ name: string, bars: Bar[] }[]} groups
 * @property {{ value: number, words: string } | null} mark a line across that values are held against
 * @property {string} unit
 */

const WIDTH = 720;
const LABEL = 250;
const VALUE = 90;
const LINE = 20;
const TOP = 34;

const STYLE = `text{font:13px system-ui,sans-serif;fill:#23302a}.t{font-weight:600;font-size:15px}.s{fill:#5b6b62}
.b{fill:#2f7d4f}.m{stroke:#a5541f;stroke-dasharray:4 3}@media(prefers-color-scheme:dark){text{fill:#e4ece6}.s{fill:#a3b3a9}.b{fill:#5fbf86}.m{stroke:#e5a06d}}`;

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @param {Plot} plot @returns {string} */
export function bars({ title, groups, mark, unit }) {
  const values = groups.flatMap(({ bars }) => bars.map(({ value }) => value));
  const most = Math.max(...values, mark?.value ?? 0, Number.MIN_VALUE);
  const scale = (/** @type {number} */ value) => (value / most) * (WIDTH - LABEL - VALUE);
  let y = TOP;
  /** @type {string[]} */
  const parts = [];
  const text = (/** @type {number} */ x, /** @type {string} */ words, kind = '') =>
    `<text x="${x}" y="${y + 14}"${kind}>${escaped(words)}</text>`;
  for (const { name, bars } of groups) {
    if (name !== '') {
      parts.push(text(0, name, ' class="s"'));
      y += LINE;
    }
    for (const { label, value } of bars) {
      const width = Math.max(scale(value), 1).toFixed(1);
      parts.push(
        text(0, label),
        `<rect class="b" x="${LABEL}" y="${y + 3}" width="${width}" height="14" rx="3"/>`,
      );
      parts.push(
        text(LABEL + Number(width) + 6, `${Number(value.toPrecision(3))}${unit}`, ' class="s"'),
      );
      y += LINE;
    }
    y += LINE / 2;
  }
  if (mark) {
    const x = (LABEL + scale(mark.value)).toFixed(1);
    parts.push(`<line class="m" x1="${x}" x2="${x}" y1="${TOP}" y2="${y}"/>`);
    parts.push(
      `<text class="s" x="${x}" y="${y + 14}" text-anchor="middle">${escaped(mark.words)}</text>`,
    );
    y += LINE;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 4}" role="img" aria-label="${escaped(title)}">
<style>${STYLE}</style>
<text class="t" x="0" y="16">${escaped(title)}</text>
${parts.join('\n')}
</svg>
`;
}

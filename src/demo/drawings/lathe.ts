// Turned and thrown things: their half outline, mirrored.
type Turn = readonly [x: number, y: number];

/**
 * The closed outline of a turned thing. `profile` goes from the top down: half widths and heights
 * (upwards negative), joined by smooth curves.
 */
export function turned(profile: readonly Turn[]): string {
  const right = smooth(profile);
  const left = smooth(profile.map(([x, y]): Turn => [-x, y]).reverse());
  const [topX, topY] = profile[0] ?? [0, 0];
  return `M${topX} ${topY}${right}L${-(profile.at(-1)?.[0] ?? 0)} ${profile.at(-1)?.[1] ?? 0}${left}Z`;
}

/** Curves through all points after the first, each leaving as it came in. */
function smooth(points: readonly Turn[]): string {
  return points
    .slice(1)
    .map(([x, y], index) => {
      const [px, py] = points[index] ?? [x, y];
      const [bx, by] = points[index - 1] ?? [px, py];
      const [nx, ny] = points[index + 2] ?? [x, y];
      const c1 = [px + (x - bx) / 6, py + (y - by) / 6];
      const c2 = [x - (nx - px) / 6, y - (ny - py) / 6];
      return `C${[...c1, ...c2, x, y].map((value) => Math.round(value * 10) / 10).join(' ')}`;
    })
    .join('');
}

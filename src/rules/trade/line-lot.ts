// A line that goes by lot: requests are collected, the list of them is closed, and a while later it is drawn.
import type { Entrant, Lot } from '../lots/lot';
import { listText, lotOrder, MOST_HALVINGS, readList } from '../lots/lot-order';
import { happen, setLineClock, type Work } from './line-work';
import { inLine, type Line, type ProductRequest } from './request';

/** Whether a line waits for its draw: then nobody is promised anything. */
export const isUndrawn = ({ lot }: Pick<Line, 'lot'>): boolean => lot !== null && !lot.drawn;

/** A lot that begins: its number is drawn before anybody asks. */
export const newLot = ({ drawNumber }: Pick<Work, 'drawNumber'>): Lot => ({
  number: drawNumber(),
  list: null,
  drawn: false,
});

/** Where nobody is left whom a closed list is about, nothing is drawn from it: whoever asks next asks for a new draw. */
export function beginAnew(work: Work): void {
  const { line } = work;
  if (!isUndrawn(line) || !line.lot?.list) return;
  line.lot = newLot(work);
  setLineClock(line, null, null);
}

/** Collects requests from the first one on; until organisations have had their time, theirs alone. */
export function collect({ line, now, settings, end }: Work): void {
  if (line.clock === 'draw') return;
  if (inLine(line).length === 0) {
    setLineClock(line, null, null);
  } else if (line.clock !== 'lot') {
    const until = line.organisationsUntil;
    setLineClock(line, 'lot', until && until > now ? until : end(settings.windowHours));
  }
}

/** Closes the list: from now on it is known who is in the draw, and with what chance. */
export function closeList(work: Work, entrants: readonly Entrant[]): void {
  const { line, settings, digest } = work;
  setLineClock(line, null, null);
  const present = inLine(line);
  const entries = entrants.filter(({ requestId }) => present.some(({ id }) => id === requestId));
  if (line.lot === null || entries.length === 0) return;
  const list = listText(
    entries.map(({ entry, received }) => ({
      id: entry,
      halved: Math.min(received, MOST_HALVINGS),
    })),
  );
  line.lot = { ...line.lot, list };
  setLineClock(line, 'draw', work.end(settings.drawMinutes / 60));
  const detail = {
    count: String(entries.length),
    hash: digest(list),
    at: line.dueAt?.toISOString() ?? '',
  };
  for (const request of present) {
    if (entries.some(({ requestId }) => requestId === request.id)) {
      happen(work, request, 'list-closed', 'clock', request.state, detail);
    }
  }
}

/** Draws: the number and the list say in which order everybody stands. Who is not there any more is passed over. */
export function drawLot(work: Work, entrants: readonly Entrant[]): void {
  const { line, digest } = work;
  const { lot } = line;
  setLineClock(line, null, null);
  if (lot === null || lot.list === null) return;
  const order = lotOrder(readList(lot.list), lot.number, digest);
  line.lot = { ...lot, drawn: true };
  const present = inLine(line);
  // Whoever is back from an earlier draw has no number in this one yet.
  for (const request of present) request.drawnPlace = null;
  const requestOf = (entry: string): ProductRequest | undefined => {
    const entrant = entrants.find((one) => one.entry === entry);
    return present.find(({ id }) => id === entrant?.requestId);
  };
  for (const [at, { id }] of order.entries()) {
    const request = requestOf(id);
    if (!request) continue;
    request.drawnPlace = at + 1;
    const detail = { place: String(at + 1), of: String(order.length) };
    happen(work, request, 'drawn', 'clock', 'waiting', detail);
  }
}

// CSV text into cells and back, by papaparse; on the server alone.
import Papa from 'papaparse';
import { FORMULA } from '~/rules/sellers/listing-csv';
import { delimiterOf } from '~/rules/text/csv-text';

export interface Table {
  rows: string[][];
  /** What is broken about a row itself, by its place. */
  broken: Map<number, string>;
}

const BROKEN: Record<string, string> = {
  MissingQuotes:
    'A quotation mark is opened here and never closed, so the rest of the file is in this cell.',
  InvalidQuotes: 'A quotation mark stands in the middle of a cell. Inside a text, write it twice.',
};

/** Reads text of any line ends, with a mark at its start or without; cells in quotation marks may hold line breaks. */
export function parseCsv(text: string): Table {
  // A file may be put together of parts that end their lines in different ways.
  const bare = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse<string[]>(bare, {
    delimiter: delimiterOf(bare),
    newline: '\n',
  });
  const broken = new Map<number, string>();
  for (const { code, row } of errors) {
    if (row !== undefined) broken.set(row, BROKEN[code] ?? 'This row could not be read.');
  }
  return { rows: data, broken };
}

/** Rows as lines, with an end after each; what a spreadsheet would take for a formula is kept as text. */
export function csvLines(rows: (string | number)[][]): string {
  if (rows.length === 0) return '';
  return `${Papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}

/** Stands before the header, so that spreadsheets read the rest as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

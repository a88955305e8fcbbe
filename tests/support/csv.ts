// Reads a CSV file as a spreadsheet would: quotes taken off, line breaks within them kept.
import Papa from 'papaparse';

/** Its rows, each with its cells. */
export const readCsv = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;

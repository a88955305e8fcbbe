// How the products are shared out among the files of the sitemap: by their ids, which are random, so that each file is
// one short stretch of an index, however many there are, and keeps its products while others come and go.

/** Products of one file, about; the format allows 50,000. */
const FILE_SIZE = 10_000;

/** The first four letters of an id say which file it is in, so there are no more files than that. */
const MOST_FILES = 2 ** 15;

/** How many files so many products take: a power of two, so that it hardly ever changes. */
export function sitemapFiles(products: number): number {
  let files = 1;
  while (products / files > FILE_SIZE && files < MOST_FILES) files *= 2;
  return files;
}

/** The lowest and the highest id that a file may name; files count from 1. */
export function sitemapIds(file: number, files: number): { from: string; to: string } {
  const share = 0x10000 / files;
  const letters = (number: number) => number.toString(16).padStart(4, '0');
  return {
    from: letters((file - 1) * share).padEnd(32, '0'),
    to: letters(file * share - 1).padEnd(32, 'f'),
  };
}

// What a file for the import looks like: its columns in words, and a template to start from.

import { ECO_RATING } from '~/rules/products/product';
import { IMPORT_LIMITS } from '~/rules/sellers/listing-csv';
import { buttonClasses } from '~/ui/button';

export function Columns({ currency, images }: { currency: string; images: number }) {
  return (
    <section aria-labelledby="columns" className="grid gap-3">
      <h2 id="columns" className="text-xl">
        What the file looks like
      </h2>
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          The first row names the columns: name, category, description, condition, price and images
          are needed; ecoRating, materials and sustainability may be left out. If your file uses
          other names or words, you see what they are taken for once it has been read, and change
          it.
        </li>
        <li>
          Prices are in {currency}; no other currency is converted. A product without an eco rating
          gets a {ECO_RATING.default}.
        </li>
        <li>
          The column images holds the file names of up to {images} pictures, with a semicolon
          between them; the first is the cover. Choose those files together with the CSV: pictures
          are not fetched from web addresses.
        </li>
        <li>
          Up to {IMPORT_LIMITS.rows} products in one file, best saved as “CSV UTF-8”: check that
          letters such as é and € look right in the rows that you are shown.
        </li>
      </ul>
      <a
        href="/seller/import/template.csv"
        download
        className={`${buttonClasses({ variant: 'quiet', size: 'sm' })} justify-self-start`}
      >
        Download a template
      </a>
    </section>
  );
}

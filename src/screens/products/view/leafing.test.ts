// The enlarged photo says which of how many it is.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Leafing from './leafing';

const picture = (key: string) => ({ key, width: 640, height: 480, widths: [640], blur: '' });

function enlarged(keys: string[], shown: number): string {
  return renderToStaticMarkup(
    createElement(Leafing, {
      name: 'Oak chair',
      pictures: keys.map(picture),
      strip: { current: null },
      shown,
      show: () => {},
      altOf: () => 'Oak chair',
      enlarged: true,
      onClose: () => {},
    }),
  );
}

test('an enlarged photo says in text, and to screen readers, which of how many it is', () => {
  expect(enlarged(['a', 'b', 'c'], 1)).toMatch(/<p role="status"[^>]*>Photo 2 of 3<\/p>/);
});

test('the only photo of an item is not counted', () => {
  expect(enlarged(['a'], 0)).not.toContain('Photo 1');
});

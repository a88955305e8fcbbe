// Surfaces: wood grain, knit, weave, check and the like, as tiles to lay over a shape.
import { darker, lighter } from './colour';
import { box, each, line, oval, type Pen } from './pen';

/** Long wavering grain; `turn` 90 makes it run downwards. */
export function grain(pen: Pen, colour: string, turn = 0): string {
  const dark = darker(colour, 0.4);
  const light = lighter(colour, 0.4);
  const tile = [
    line('M0 7C60 3 110 12 170 7S260 4 300 7', dark, 1.6, 'opacity=".38"'),
    line('M0 19C70 24 120 15 190 20S270 22 300 19', dark, 1, 'opacity=".3"'),
    line('M0 31C50 27 90 38 150 33S250 27 300 31', light, 1.6, 'opacity=".34"'),
    line('M0 43C80 49 130 37 200 44S280 45 300 43', dark, 2, 'opacity=".26"'),
    line('M0 56C90 53 140 60 210 55S270 54 300 56', dark, 0.9, 'opacity=".34"'),
    line('M90 50C110 44 130 44 150 50C130 55 110 55 90 50Z', dark, 1, 'opacity=".28"'),
  ].join('');
  return pen.pattern(300, 64, tile, turn ? `rotate(${turn})` : '');
}

/** Rows of knitted stitches. */
export function knit(pen: Pen, colour: string, size = 1): string {
  const dark = darker(colour, 0.45);
  const light = lighter(colour, 0.45);
  const tile = [
    line('M2 2L8 10L14 2', dark, 2, 'opacity=".3"'),
    line('M2 6L8 14L14 6', light, 1.6, 'opacity=".28"'),
  ].join('');
  return pen.pattern(16, 12, tile, `scale(${size})`);
}

/** Thick ribs that run downwards. */
export function rib(pen: Pen, colour: string, width = 14): string {
  const dark = darker(colour, 0.5);
  return pen.pattern(
    width,
    40,
    box(0, 0, width * 0.3, 40, 0, dark, 'opacity=".28"') +
      box(width * 0.5, 0, width * 0.22, 40, 0, lighter(colour, 0.5), 'opacity=".22"'),
  );
}

/** A fine plain weave, for linen, canvas and upholstery. */
export function weave(pen: Pen, colour: string, size = 1): string {
  const dark = darker(colour, 0.5);
  const light = lighter(colour, 0.5);
  const tile =
    box(0, 0, 4, 2, 0, dark, 'opacity=".16"') +
    box(4, 4, 4, 2, 0, dark, 'opacity=".16"') +
    box(4, 0, 2, 4, 0, light, 'opacity=".16"') +
    box(0, 4, 2, 4, 0, light, 'opacity=".16"');
  return pen.pattern(8, 8, tile, `scale(${size})`);
}

/** A diagonal twill, for denim and cord. */
export function twill(pen: Pen, colour: string): string {
  const tile =
    line('M-2 8L8 -2', lighter(colour, 0.6), 1.5, 'opacity=".22"') +
    line('M2 12L12 2', darker(colour, 0.5), 1.5, 'opacity=".2"');
  return pen.pattern(10, 10, tile);
}

/** Woven checks of a second colour over the cloth. */
export function check(pen: Pen, second: string, size = 56): string {
  const band = size * 0.36;
  const tile =
    box(0, 0, band, size, 0, second, 'opacity=".42"') +
    box(0, 0, size, band, 0, second, 'opacity=".42"') +
    box(size * 0.66, 0, 3, size, 0, second, 'opacity=".6"') +
    box(0, size * 0.66, size, 3, 0, second, 'opacity=".6"');
  return pen.pattern(size, size, tile);
}

/** Stripes of a second colour. */
export function stripes(pen: Pen, second: string, gap = 40, width = 16, turn = 0): string {
  return pen.pattern(gap, gap, box(0, 0, gap, width, 0, second), turn ? `rotate(${turn})` : '');
}

/** Scattered little flowers and leaves. */
export function sprigs(pen: Pen, flower: string, leaf: string, size = 1): string {
  const bloom = (x: number, y: number) =>
    each(5, (i) => {
      const angle = (i * 72 * Math.PI) / 180;
      return oval(
        Math.round((x + Math.cos(angle) * 6) * 10) / 10,
        Math.round((y + Math.sin(angle) * 6) * 10) / 10,
        4.6,
        4.6,
        flower,
      );
    }) + oval(x, y, 3, 3, '#e9c46a');
  const twig = (x: number, y: number) =>
    line(`M${x} ${y}q8 10 4 22`, leaf, 2.4) +
    oval(x + 11, y + 12, 7, 3.4, leaf, `transform="rotate(-35 ${x + 11} ${y + 12})"`) +
    oval(x - 3, y + 17, 7, 3.4, leaf, `transform="rotate(30 ${x - 3} ${y + 17})"`);
  const tile =
    bloom(20, 20) + twig(20, 28) + bloom(64, 58) + twig(64, 64) + twig(58, 6) + twig(18, 66);
  return pen.pattern(90, 96, tile, `scale(${size})`);
}

/** Woven cane or basketwork. */
export function cane(pen: Pen, colour: string, size = 1): string {
  const tile =
    line('M0 0L24 24M24 0L0 24', darker(colour, 0.12), 2.6) +
    line('M12 0V24M0 12H24', lighter(colour, 0.2), 2.6) +
    line('M0 1L23 24', darker(colour, 0.4), 0.8, 'opacity=".5"');
  return pen.pattern(24, 24, tile, `scale(${size})`);
}

/** Wicker: staggered bulging strands. */
export function wicker(pen: Pen, colour: string, size = 1): string {
  const strand = (x: number, y: number) =>
    box(x, y, 26, 11, 5, lighter(colour, 0.16)) +
    box(x, y + 7, 26, 4, 2, darker(colour, 0.35), 'opacity=".6"');
  const tile =
    box(0, 0, 32, 28, 0, darker(colour, 0.42)) + strand(3, 1) + strand(-13, 15) + strand(19, 15);
  return pen.pattern(32, 28, tile, `scale(${size})`);
}

/** Speckles of stoneware. */
export function speckle(pen: Pen, colour: string): string {
  const dot = (x: number, y: number, r: number) => oval(x, y, r, r * 0.8, colour, 'opacity=".5"');
  const tile =
    dot(8, 12, 1.8) +
    dot(40, 6, 1.2) +
    dot(62, 30, 2.2) +
    dot(26, 38, 1.4) +
    dot(52, 58, 1.6) +
    dot(12, 62, 1.1);
  return pen.pattern(72, 72, tile);
}

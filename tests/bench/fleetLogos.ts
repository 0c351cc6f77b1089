import type { SeededRandom } from './seededRandom.ts';

export type FleetLogos = Readonly<Record<'original' | 'horizontal' | 'vertical', string>>;

/** Draws three unique logos of one carrier: a mark, the mark beside a wordmark, and the mark above a wordmark. */
export function drawLogos(random: SeededRandom, colour: string): FleetLogos {
  const mark = drawMark(random, colour);
  return {
    original: svg(96, 96, mark),
    horizontal: svg(320, 96, `${mark}${drawWord(random, 112, 32)}`),
    vertical: svg(160, 160, `<g transform="translate(32 8)">${mark}</g>${drawWord(random, 12, 118)}`),
  };
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>\n`;
}

function drawMark(random: SeededRandom, colour: string): string {
  const petals = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = pointOnCircle(48, 30, (index * 2 * Math.PI) / 7 + random.integerBelow(60) / 100);
    return `<circle cx="${x}" cy="${y}" r="${5 + random.integerBelow(7)}"/>`;
  });
  return `<path fill="${colour}" d="${outline(random, 44)}"/><g fill="#fff">${petals.join('')}</g><path fill="${colour}" d="${outline(random, 16)}"/>`;
}

/** Returns the path of a closed polygon with 14 points around the centre of the mark. */
function outline(random: SeededRandom, radius: number): string {
  const points = Array.from({ length: 14 }, (_, index) =>
    pointOnCircle(48, radius * (0.8 + random.integerBelow(100) / 500), (index * 2 * Math.PI) / 14).join(' '),
  );
  return `M${points.join('L')}Z`;
}

/** Draws a wordmark as outlines, like a real logo: each letter is a small polygon. */
function drawWord(random: SeededRandom, left: number, top: number): string {
  const letters = Array.from({ length: 9 }, (_, index) => {
    const x = left + index * 15;
    const points = Array.from(
      { length: 8 },
      () => `${x + random.integerBelow(12)} ${top + random.integerBelow(30)}`,
    );
    return `M${points.join('L')}Z`;
  });
  return `<path fill="#1b2430" d="${letters.join('')}"/>`;
}

function pointOnCircle(center: number, radius: number, angle: number): [string, string] {
  return [(center + radius * Math.cos(angle)).toFixed(2), (center + radius * Math.sin(angle)).toFixed(2)];
}

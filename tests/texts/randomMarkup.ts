import { createRandom } from '../support/samples/random.ts';

const pieces = [
  ...['<', '>', '</', '/>', '<a ', '<a href=', '</a>', '<br>', '<br', '<!--', '-->', '<script>', '</script>'],
  ...['<svg ', '<style>', '</style>', '<img src=x onerror=alert(1)>', '<p>', '</p>'],
  ...['href', '=', '"', "'", '`', ' ', '\t', '\n', '\0', '\f', '/', '//', '\\', ':', '#', '&', '&#', '&#x'],
  ...['&lt;', '&gt;', '&quot;', '&amp;', '106', '58', '3c', ';', 'x', 'é', '\ud83d', '\ude00', '\u2028'],
  '\u200b',
  ...['javascript:', 'https://e.example', 'mailto:', 'tel:1', 'data:', '/x', '#x', 'onclick=alert(1)'],
  'style=x',
];

/** Generates the same mixtures for the same seed, so that a failure can be reproduced. */
export function* randomMarkup(seed: number, count: number): Generator<string> {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let i = 0; i < count; i++)
    yield Array.from({ length: 1 + below(24) }, () => pieces[below(pieces.length)]).join('');
}

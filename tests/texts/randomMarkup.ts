const pieces = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<a ',
    '<a href=',
    '</a>',
    '<br>',
    '<br',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '<svg ',
    '<style>',
    '</style>',
  ],
  ...[
    'href',
    '=',
    '"',
    "'",
    '`',
    ' ',
    '\t',
    '\n',
    '\r',
    '\0',
    '\f',
    '/',
    '//',
    '\\',
    ':',
    ';',
    '#',
    '&',
    '&#',
    '&#x',
    '&lt;',
    '&gt;',
    '&quot;',
    '&amp;',
  ],
  ...[
    'javascript:',
    'https://e.example',
    'mailto:',
    'tel:1',
    'data:',
    '/x',
    '#x',
    'onclick=alert(1)',
    'style=x',
    'rel=x',
    'alert(1)',
  ],
  ...[
    '106',
    '58',
    '3c',
    'x',
    'é',
    '\ud83d',
    '\ude00',
    '\u2028',
    '\u200b',
    '\u00a0',
    '<img src=x onerror=alert(1)>',
    '<p>',
    '</p>',
  ],
];

/** Generates the same mixtures for the same seed, so that a failure can be reproduced. */
export function* randomMarkup(seed: number, count: number): Generator<string> {
  let state = seed >>> 0;
  const random = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (let i = 0; i < count; i++) {
    yield Array.from({ length: 1 + random(24) }, () => pieces[random(pieces.length)]).join('');
  }
}

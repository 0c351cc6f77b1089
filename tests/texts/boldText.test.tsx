import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BoldText } from '#src/feedback/survey/Question.tsx';
import { normalizeMarkup } from '#src/texts/normalizeMarkup.ts';

it.each([
  ['**10** means yes and **0** no.', '<b>10</b> means yes and <b>0</b> no.'],
  ['no mark', 'no mark'],
  ['**a b**, ***c***', '<b>a b</b>, <b>*c</b>*'],
  ['2 ** 3 ** 4', '2 ** 3 ** 4'],
  ['****', '****'],
  ['**open', '**open'],
  ['one<br>**two**', 'one<br/><b>two</b>'],
  ['**<script>alert(1)</script>x**', '<b>x</b>'],
  ['**&lt;img src=x onerror=alert(1)&gt;**', '<b>&lt;img src=x onerror=alert(1)&gt;</b>'],
  [
    '<a href="https://a.example/**x**">**b**</a>',
    '<a href="https://a.example/**x**" rel="noopener noreferrer">**b**</a>',
  ],
])('BoldText renders %s with safe bold elements [SUR-04 SEC-01]', (text, html) => {
  const rendered = renderToStaticMarkup(<BoldText text={normalizeMarkup(text)} />);
  expect(rendered.replace(/<\/?span>/g, '')).toBe(html);
});

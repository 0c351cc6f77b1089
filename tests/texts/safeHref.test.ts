import { expect, it } from 'vitest';
import { safeHref } from '#src/texts/safeHref.ts';

it.each([
  ['https://a.example', 'https://a.example'],
  ['HTTPS://a.example/Path?q=1#x', 'https://a.example/Path?q=1#x'],
  [' https://a.example\n', 'https://a.example'],
  ['https://пример.срб/шта', 'https://пример.срб/шта'],
  ['MailTo:a@b.example', 'mailto:a@b.example'],
  ['tel:+381 11 555', 'tel:+381 11 555'],
  ['/', '/'],
  ['/app/acme/claims?x=//y', '/app/acme/claims?x=//y'],
  ['#', '#'],
  ['#x:y', '#x:y'],
])('safeHref() accepts the address %j [SEC-01]', (address, href) => {
  expect(safeHref(address)).toBe(href);
});

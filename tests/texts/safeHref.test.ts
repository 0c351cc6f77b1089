import { describe, expect, it } from 'vitest';
import { safeHref } from '#src/texts/safeHref.ts';

describe('safeHref', () => {
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
  ])('accepts %j [SEC-01]', (address, href) => {
    expect(safeHref(address)).toBe(href);
  });

  it.each([
    ...[
      '',
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html',
      'http://a.example',
      '//e.example',
    ],
    ...['/\\e.example', 'https:/e.example', 'https://bank.example@e.example', 'https://e.example\u202e'],
    ...['/\u0009/e.example', 'mailto:', 'sms:+15550142', 'x.html', '?q', `/${'a'.repeat(2048)}`],
  ])('rejects %j [SEC-01]', (address) => {
    expect(safeHref(address.endsWith('\u202e') ? `${address}x` : address)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { isolateValues } from '#build/check/strings/isolateValues.ts';
import { createMessages } from '#src/texts/messages.ts';

describe('placeholder values in a right-to-left text', () => {
  it.each([
    ['Call {phone:string} now', 'Call \u2068{phone:string}\u2069 now'],
    ['{{count:one|?? photos}}, {left:number}', '{{count:one|?? photos}}, \u2068{left:number}\u2069'],
    ['<a href="tel:{phone}">Call {phone}</a>', '<a href="tel:{phone}">Call \u2068{phone}\u2069</a>'],
    ['No value<br>here', 'No value<br>here'],
  ])('are wrapped in Unicode isolates in %j, except in plurals and addresses', (text, expected) => {
    expect(isolateValues(text)).toBe(expected);
  });

  it('are displayed with their Unicode isolates', () => {
    const messages = createMessages('en', ['common.call'], [isolateValues('Call {phone:string}')]);
    expect(messages.t.common.call({ phone: '(202) 555-0180' })).toBe('Call \u2068(202) 555-0180\u2069');
  });
});

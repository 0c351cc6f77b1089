import { describe, expect, it } from 'vitest';
import { findFunctionName } from '#build/stack/findFunctionName.ts';
import { scriptAddress } from '#build/stack/resolveFrame.ts';
import { parseSentryEvent } from '#build/stack/sentryEvent.ts';
import { parseStackText } from '#build/stack/stackTrace.ts';

const url = 'https://claims.example/app/assets/0123456789abcdef.js';
const frame = (functionName?: string, file: string | null = url, line?: number, column?: number) => ({
  file: file ?? undefined,
  line,
  column,
  functionName,
});

describe('stack trace', () => {
  it.each([
    [`    at e.render (${url}:2:31)`, frame('e.render', url, 2, 31)],
    [`    at ${url}:2:31`, frame(undefined, url, 2, 31)],
    [`    at async Zt (${url}:2:31)`, frame('Zt', url, 2, 31)],
    [`    at new Zt (${url}:2:31)`, frame('Zt', url, 2, 31)],
    [`    at Object.x [as y] (${url}:2:31)`, frame('Object.x [as y]', url, 2, 31)],
    ['    at Array.map (<anonymous>)', frame('Array.map', null)],
    ['    at async Promise.all (index 0)', frame('Promise.all', null)],
    [
      '    at /app/assets/0123456789abcdef.js:2:31',
      frame(undefined, '/app/assets/0123456789abcdef.js', 2, 31),
    ],
  ])('contains the call %j in the format of Chromium', (line, expected) => {
    expect(parseStackText(`TypeError: x\n${line}`)).toEqual({ message: 'TypeError: x', frames: [expected] });
  });

  it.each([
    [`Zt@${url}:2:31`, frame('Zt', url, 2, 31)],
    [`@${url}:2:31`, frame(undefined, url, 2, 31)],
    [`${url}:2:31`, frame(undefined, url, 2, 31)],
    [`async*Zt/<@${url}:2:31`, frame('async*Zt/<', url, 2, 31)],
    [`module code@${url}:2:31`, frame('module code', url, 2, 31)],
    ['map@[native code]', frame('map', null)],
    ['[native code]', frame(undefined, null)],
  ])('contains the call %j in the format of Firefox or Safari', (line, expected) => {
    expect(parseStackText(line).frames).toEqual([expected]);
  });

  it('keeps every line of the message, and skips other lines after the first call', () => {
    const text = `Error: failed at 12:30\r\nsecond line\r\n    at ${url}:1:2\r\n  (more)\r\n    at ${url}:3:4\r\n`;
    expect(parseStackText(text)).toMatchObject({
      message: 'Error: failed at 12:30\nsecond line',
      frames: [{ line: 1 }, { line: 3 }],
    });
  });
});

describe('Sentry event', () => {
  it('uses the shipped positions if Sentry has already resolved them', () => {
    const frames = [{ abs_path: url, lineno: 1, colno: 2 }];
    const exception = {
      type: 'Error',
      raw_stacktrace: { frames },
      stacktrace: { frames: [{ filename: 'src/x.ts' }] },
    };
    expect(parseSentryEvent(JSON.stringify({ exception: { values: [exception] } }))).toEqual({
      release: undefined,
      traces: [{ message: 'Error', frames: [frame(undefined, url, 1, 2)] }],
    });
  });

  it.each(['', 'TypeError: x', '{', '[]', '{"exception":{}}', 'null'])('is not found in %j', (text) => {
    expect(parseSentryEvent(text)).toBeUndefined();
  });
});

describe('address of a frame', () => {
  it.each([
    [url, { kind: 'hashed', script: '0123456789abcdef.js' }],
    [`${url}?x#y`, { kind: 'hashed', script: '0123456789abcdef.js' }],
    ['~/app/assets/0123456789abcdef.js', { kind: 'hashed', script: '0123456789abcdef.js' }],
    ['app:///app/assets/0123456789abcdef.js', { kind: 'hashed', script: '0123456789abcdef.js' }],
    [
      'https://x.example/app/acme/photo-worker-0123456789abcdef.js',
      { kind: 'hashed', script: 'photo-worker-0123456789abcdef.js' },
    ],
    ['https://x.example/app/acme/sw.js', { kind: 'service worker', key: 'app/acme/sw.js' }],
    ['https://x.example/sw-off.js', { kind: 'service worker', key: 'sw-off.js' }],
    ['https://x.example/app/acme/start', 'page'],
    ['[page]', 'page'],
    ['https://x.example/app/assets/../../release.js', 'foreign script'],
    ['https://cdn.example/lib.js', 'foreign script'],
    ['moz-extension://ab-cd/inject.js', 'foreign script'],
    ['<anonymous>', 'foreign script'],
  ])('%j is recognized', (file, expected) => expect(scriptAddress(file)).toEqual(expected));
});

describe('function name', () => {
  const source = [
    'export function outer(a: number) { return [1].map((x) => x + a); }',
    'const arrow = (b: string) => b.trim();',
    'class Queue { #send() { return fail(); } start = () => this.#send(); }',
    'const handlers = { onError(c: unknown) { throw c; }, onEnd: () => done() };',
    'top();',
  ];
  it.each([
    [1, 'x + a', 'outer'],
    [2, 'trim', 'arrow'],
    [3, 'fail', 'send'],
    [3, 'this.#send', 'start'],
    [4, 'throw', 'onError'],
    [4, 'done', 'onEnd'],
    [5, 'top', undefined],
  ])('is the name of the enclosing function at line %i: %j', async (line, text, expected) => {
    const column = source[line - 1]?.indexOf(text) ?? 0;
    expect(await findFunctionName('src/x.ts', source.join('\n'), { line, column })).toBe(expected);
  });

  it('is unknown for a file that cannot be parsed', async () => {
    expect(await findFunctionName('x.css', 'a { color: red }', { line: 1, column: 2 })).toBeUndefined();
  });
});

import type { Event } from '@sentry/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readVersion } from '#build/core/version.ts';
import { catalogueCodes } from '#src/api/errors.ts';
import { allowEvent, allowedErrorCodes } from '#src/device/reports/allowedEvent.ts';
import { createReporting, type Report } from '#src/device/reports/reporting.ts';
import { createSentryReports, isNetworkError } from '#src/device/reports/sentry.ts';
import { createRandom } from '../support/samples/random.ts';

/** Sample personal data that must never leave the page in an error report. */
const personalTexts: readonly string[] = [
  'Jane Doe-Marković',
  "O'Brien",
  '14 Larkspur Lane, Apt 3',
  'Ulica kneza Miloša 21',
  'KX-482-JB',
  'bg1234zz',
  '1hgcm82633a004352',
  '1HGCM82633A004352',
  'session-9f8e7d6c5b4a',
  'The vehicle of Jane is a total loss.',
  'jane.doe+1@mail.example',
  '+1 (202) 555-0142',
  '2025550142',
  'K7P4QX',
  'sunlight9',
  'CLM-2026-0042',
];

const lower = (text: string): string => text.toLowerCase();

/** Error messages in the style of JavaScript engines and browsers, with the text inserted. */
function engineSentences(text: string): string[] {
  return [
    `Cannot read properties of undefined (reading '${text}')`,
    `undefined is not an object (evaluating '${text}')`,
    `${text} is not a function`,
    `${text} is not defined`,
    `${text} is undefined`,
    `Unexpected token 'J', "${text}" is not valid JSON`,
    `Minified React error #418; visit https://react.dev/errors/418?args[]=${text}`,
    `Minified React error #${text};`,
    `Failed to execute '${text}' on 'Node': ${text}`,
    `Failed to fetch dynamically imported module: https://x.example/${text}`,
    `Failed to fetch ${text}`,
    `Invalid time value ${text}`,
    `quota of ${text} exceeded`,
    `it timed out for ${text}`,
    `abort: ${text}`,
  ];
}

/** Errors with the text in every property that can hold text, combined with random surrounding messages. */
function createErrorsContaining(text: string, random: () => number): unknown[] {
  const pick = (sentences: readonly string[]) => sentences[Math.floor(random() * sentences.length)] as string;
  const sentence = pick([...engineSentences(text), text, `for ${text} at ${text}`]);
  const address = pick([
    `https://x.example/app/acme/create/${text}?code=${text}`,
    `https://x.example/app/assets/${text}.js`,
    `https://${text}/app/acme/start`,
    `/app/assets/5a0a76fb3ebea781.js?${text}`,
  ]);
  const error = new TypeError(sentence, { cause: text });
  error.stack = `TypeError: ${sentence}\n    at ${text} (${address}:1:20)\n    at ${address}:3:7\n${text}@${address}:1:2`;
  const named = Object.assign(new Error(sentence), { name: text, user: text, request: { body: text } });
  return [
    error,
    named,
    new AggregateError([error, text], sentence),
    new DOMException(sentence, text),
    text,
    sentence,
    [text],
    {
      kind: text,
      status: text,
      code: text,
      name: text,
      message: sentence,
      display: text,
      requestId: text,
      field: { name: text, text },
      [text]: text,
    },
  ];
}

/** A Sentry event with the text in every known field and in some unknown fields. */
function eventWithText(text: string): Event {
  const values = { [text]: text, list: [text, { deep: text }] };
  const frame = {
    filename: `https://x.example/app/acme/${text}/photos?${text}`,
    abs_path: text,
    function: text,
    module: text,
    context_line: text,
    pre_context: [text],
    post_context: [text],
    vars: values,
    lineno: text,
    colno: text,
  };
  const event: Record<keyof Event | 'server_note', unknown> = {
    event_id: text,
    message: text,
    logentry: { message: text, params: [text] },
    timestamp: text,
    start_timestamp: text,
    level: text,
    platform: text,
    logger: text,
    server_name: text,
    release: text,
    dist: text,
    environment: text,
    sdk: { name: text, version: text },
    request: { url: text, method: text, data: values, query_string: text, cookies: values, headers: values },
    transaction: text,
    modules: { [text]: text },
    fingerprint: [text],
    exception: {
      values: [
        {
          type: text,
          value: text,
          module: text,
          mechanism: { type: text, handled: false, data: values },
          stacktrace: { frames: [frame] },
        },
      ],
    },
    breadcrumbs: [{ message: text, category: text, data: values, type: text }],
    contexts: { state: { state: { type: text, value: values } }, [text]: values },
    tags: { [text]: text, what: text },
    extra: { ...values, kind: text, status: text, code: text, name: text, message: text },
    user: { id: text, email: text, username: text, ip_address: text },
    type: text,
    spans: [{ description: text }],
    measurements: { [text]: { value: 1, unit: text } },
    debug_meta: { images: [{ code_file: text }] },
    sdkProcessingMetadata: values,
    transaction_info: { source: text },
    threads: { values: [{ name: text, stacktrace: { frames: [frame] } }] },
    server_note: text,
  };
  return event as Event;
}

describe('error reporting', () => {
  let loggedMessages: unknown[];
  beforeEach(() => {
    loggedMessages = [];
    for (const method of ['warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...args) => void loggedMessages.push(args[0]));
  });
  afterEach(() => void vi.restoreAllMocks());

  it('loads its code on the first report and sends reports in order', async () => {
    const sent: Report[] = [];
    let loads = 0;
    const reporting = createReporting(async () => {
      loads++;
      return (report) => void sent.push(report);
    });
    expect(loads).toBe(0);
    reporting.error('area: broke', 'cause');
    reporting.warn('area: odd');
    await Promise.resolve();
    await Promise.resolve();
    expect(loads).toBe(1);
    expect(sent).toEqual([
      { level: 'error', what: 'area: broke', cause: 'cause' },
      { level: 'warning', what: 'area: odd', cause: undefined },
    ]);
  });

  it('keeps a report if the reporting code fails to load, and sends it with the next report', async () => {
    const sent: string[] = [];
    let isOffline = true;
    const reporting = createReporting(async () => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ what }) => void sent.push(what);
    });
    reporting.error('area: first');
    await new Promise(setImmediate);
    isOffline = false;
    reporting.error('area: second');
    await new Promise(setImmediate);
    expect(sent).toEqual(['area: first', 'area: second']);
  });

  it('sends the counts of events with the next report, and does not log them', async () => {
    const sent: Report[] = [];
    const reporting = createReporting(async () => (report) => void sent.push(report));
    reporting.count('photo: no exif');
    reporting.count('photo: no exif');
    await new Promise(setImmediate);
    expect([sent, loggedMessages]).toEqual([[], []]);
    reporting.warn('area: odd');
    await new Promise(setImmediate);
    expect(sent).toMatchObject([{ what: 'area: odd', counts: { 'photo: no exif': 2 } }]);
  });

  it('sends no report and does not throw without a configured target [OBS-10]', () => {
    const reporting = createReporting();
    expect(() => reporting.error('area: broke', new Error('x'))).not.toThrow();
    expect(loggedMessages).toEqual(['livery area: broke']);
  });
});

describe('network error detection', () => {
  it.each([
    { kind: 'timeout' },
    { kind: 'offline' },
    { kind: 'cancelled' },
    new DOMException('The user aborted a request.', 'AbortError'),
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new Error('A server with the specified hostname could not be found.'),
    new Error('ECONNABORTED'),
    'The Internet connection appears to be offline.',
    new Error('cancelled'),
  ])('treats %j as a network error [OBS-02]', (cause) => expect(isNetworkError(cause)).toBe(true));

  it.each([
    undefined,
    { kind: 'protocol' },
    { kind: 'rejected', status: 422 },
    new TypeError('Cannot read properties of undefined'),
    new RangeError('Invalid time value'),
  ])('does not treat %j as a network error [OBS-02]', (cause) => expect(isNetworkError(cause)).toBe(false));
});

describe('Sentry report', () => {
  const bodies: { url: string; text: string }[] = [];
  beforeEach(() => {
    bodies.length = 0;
    vi.stubGlobal('fetch', async (url: string, init: { body: string | Uint8Array }) => {
      const text = typeof init.body === 'string' ? init.body : new TextDecoder().decode(init.body);
      bodies.push({ url, text });
      return new Response('{}');
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  const report = async (...reports: Report[]) => {
    const send = createSentryReports({
      dsn: 'https://0123456789abcdef@reports.example/7',
      environment: 'production-us',
      describePage: () => ({ clientCode: 'acme', route: '/app/:clientCode/activate' }),
    });
    for (const report of reports) send(report);
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise(setImmediate);
    return bodies.map(({ text }) => JSON.parse(text.split('\n')[2] ?? '{}'));
  };

  it('is sent to the configured project with level, message and environment [OBS-09] [PHO-45]', async () => {
    const [event] = await report({
      level: 'error',
      what: 'photos: upload failed',
      cause: { kind: 'protocol' },
    });
    expect(bodies[0]?.url).toMatch(/^https:\/\/reports\.example\/api\/7\/envelope\//);
    const [header = ''] = bodies[0]?.text.split('\n') ?? [];
    // Sentry corrects the clock of the device by this time.
    expect(JSON.parse(header).sent_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(event).toMatchObject({
      timestamp: expect.any(Number),
      level: 'error',
      message: 'photos: upload failed',
      environment: 'production-us',
      release: `livery@${readVersion()}`,
      tags: {
        what: 'photos: upload failed',
        client_code: 'acme',
        route: '/app/:clientCode/activate',
      },
      extra: { cause: { kind: 'protocol' } },
    });
  });

  it('is a warning for a network error [OBS-02]', async () => {
    const events = await report(
      { level: 'error', what: 'photos: upload failed', cause: { kind: 'offline' } },
      { level: 'error', what: 'app: uncaught', cause: new TypeError('Failed to fetch') },
      { level: 'error', what: 'app: uncaught', cause: new TypeError('x is not a function') },
    );
    expect(events.map(({ level }) => level)).toEqual(['warning', 'warning', 'error']);
  });

  it('disables the storage of the sender’s IP address [SEC-13]', async () => {
    const [event] = await report({ level: 'error', what: 'app: uncaught', cause: new Error('x') });
    expect(event.sdk.settings).toEqual({ infer_ip: 'never' });
  });

  it('keeps error type, known message, position in app files and error codes [OBS-09]', async () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'jane')");
    error.stack = [
      `TypeError: ${error.message}`,
      '    at jane (https://x.example/app/assets/memberArea-5AOA76FB.js:1:20444)',
      '    at https://x.example/app/acme/create/K7P4QX?code=K7P4QX:3:7',
    ].join('\n');
    const [uncaught, rejected] = await report(
      { level: 'error', what: 'app: uncaught', cause: error, counts: { 'photo: no exif': 2 } },
      {
        level: 'error',
        what: 'account: not created',
        cause: { kind: 'rejected', status: 422, code: 'user_create_error', display: 'Jane exists.' },
      },
    );
    expect(uncaught.exception.values).toEqual([
      {
        type: 'TypeError',
        value: 'Cannot read properties of undefined',
        stacktrace: {
          frames: [
            { filename: '[page]' },
            { filename: '/app/assets/memberArea-5AOA76FB.js', lineno: 1, colno: 20444 },
          ],
        },
      },
    ]);
    expect(uncaught.extra).toEqual({ counts: { 'photo: no exif': 2 } });
    expect(rejected.extra).toEqual({ cause: { kind: 'rejected', status: 422, code: 'user_create_error' } });
    const sent = bodies.map(({ text }) => text).join('\n');
    expect(sent).not.toMatch(/jane|K7P4QX/i);
  });

  it.each(personalTexts)(
    'never contains %j, which can be in any part of the error [SEC-12 SEC-13]',
    async (text) => {
      const causes = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
        createErrorsContaining(text, createRandom(seed)),
      );
      for (const cause of causes) {
        bodies.length = 0;
        await report({ level: 'error', what: 'app: uncaught', cause });
        expect(bodies).toHaveLength(1);
        for (const { url, text: body } of bodies) expect(lower(url + body)).not.toContain(lower(text));
      }
    },
  );

  it('is sent only for the first 30 errors of a page', async () => {
    const errorReport: Report = { level: 'error', what: 'app: uncaught', cause: { kind: 'protocol' } };
    expect(await report(...Array.from({ length: 50 }, () => errorReport))).toHaveLength(30);
  });
});

describe('filter of outgoing Sentry events', () => {
  const context = { environment: 'production-us', release: 'livery@1.2.3', clientCode: 'acme' };

  it('allows exactly the error codes for which the app has a text [SEC-13]', () => {
    expect([...allowedErrorCodes].sort()).toEqual([...catalogueCodes].sort());
  });

  it.each(personalTexts)('removes %j from every field [SEC-12 SEC-13]', (text) => {
    const event = eventWithText(text);
    const report = { level: 'error', what: text, cause: event.extra, counts: { [text]: 1 } } as const;
    const sent = allowEvent(event, report, context);
    expect(lower(JSON.stringify(sent))).not.toContain(lower(text));
    expect(sent).toMatchObject({
      environment: 'production-us',
      release: 'livery@1.2.3',
      tags: { client_code: 'acme' },
    });
    expect(sent).not.toHaveProperty('dist');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReporting, type Report } from '#src/platform/reporting.ts';
import { isNetworkFault } from '#src/platform/reports/networkFault.ts';
import { scrub, scrubText } from '#src/platform/reports/scrub.ts';
import { createSentryReports } from '#src/platform/reports/sentry.ts';

describe('reporting', () => {
  let written: unknown[];
  beforeEach(() => {
    written = [];
    for (const method of ['warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void written.push(words[0]));
  });
  afterEach(() => void vi.restoreAllMocks());

  it('sends what it is told, in order, through code that comes with the first report', async () => {
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

  it('keeps what it could not send in a dead spot for the next report', async () => {
    const sent: string[] = [];
    let isDead = true;
    const reporting = createReporting(async () => {
      if (isDead) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ what }) => void sent.push(what);
    });
    reporting.error('area: first');
    await new Promise(setImmediate);
    isDead = false;
    reporting.error('area: second');
    await new Promise(setImmediate);
    expect(sent).toEqual(['area: first', 'area: second']);
  });

  it('sends nothing and breaks nothing where nobody listens [OBS-10]', () => {
    const reporting = createReporting();
    expect(() => reporting.error('area: broke', new Error('why'))).not.toThrow();
    expect(written).toEqual(['livery area: broke']);
  });
});

describe('a fault of the network', () => {
  it.each([
    { kind: 'timeout' },
    { kind: 'offline' },
    { kind: 'stalled' },
    { kind: 'cancelled' },
    new DOMException('The user aborted a request.', 'AbortError'),
    new TypeError('Failed to fetch'),
    new TypeError('Load failed'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new Error('A server with the specified hostname could not be found.'),
    new Error('getaddrinfo ENOTFOUND api.example'),
    new Error('ECONNABORTED'),
    new Error('The network connection was aborted'),
    'request timed out',
    'The Internet connection appears to be offline.',
    'this device is offline',
    new Error('cancelled'),
    new Error('The operation was canceled.'),
  ])('is %j [OBS-02]', (cause) => expect(isNetworkFault(cause)).toBe(true));

  it.each([
    undefined,
    null,
    42,
    { kind: 'protocol' },
    { kind: 'rejected', status: 422 },
    new TypeError('Cannot read properties of undefined'),
    new RangeError('Invalid time value'),
  ])('is not %j [OBS-02]', (cause) => expect(isNetworkFault(cause)).toBe(false));
});

describe('what leaves the page', () => {
  it.each([
    ['https://x.example/app/acme/login?token=abc#top', 'https://x.example/app/acme/login'],
    [
      'GET https://x.example/api/v4/assignments/4101?access_token=abc failed',
      'GET https://x.example/api/v4/assignments/:id failed',
    ],
    ['Authorization: Bearer abc.def-1', 'Authorization: Bearer [removed]'],
    ['Authorization: Basic MjAyNTU1OnN1bg==', 'Authorization: Basic [removed]'],
    ['reset_password_token=abc9 is old', 'reset_password_token=[removed] is old'],
    ['no user jane.doe+1@mail.example here', 'no user [email] here'],
    ['call +1 (202) 555-0142 now', 'call [number] now'],
    ['vin 1HGCM82633A004352 unknown', 'vin [vin] unknown'],
    ['/app/assets/5a0a76fb3ebea781.js:1:20444', '/app/assets/5a0a76fb3ebea781.js:1:20444'],
  ])('%s → %s [SEC-13]', (text, clean) => expect(scrubText(text)).toBe(clean));

  it.each([
    // An inline script's own name is the address of its page.
    ['https://x.example/app/acme/create/K7P4QX:1:20', 'https://x.example/app/acme/create/:code:1:20'],
    ['at /app/acme/create/K7P4QX', 'at /app/acme/create/:code'],
    ['PUT https://x.example/api/v4/activation/K7P4QX', 'PUT https://x.example/api/v4/activation/:code'],
    ['/api/v4/link/K7P4QX failed', '/api/v4/link/:code failed'],
    ['/app/acme/activate?code=K7P4QX is odd', '/app/acme/activate is odd'],
    ['{"activation_code":"K7P4QX","ok":1}', '{"activation_code":"[removed]","ok":1}'],
    ['activationCode: K7P4QX', 'activationCode: [removed]'],
    ['https://x.example/app/acme/create', 'https://x.example/app/acme/create'],
  ])('holds no activation code: %s → %s [SEC-12]', (text, clean) => expect(scrubText(text)).toBe(clean));

  it('holds no field whose name tells of a person, however deep [SEC-13]', () => {
    const cause = { kind: 'rejected', list: [{ phone: '1', nested: { access_token: 'x', status: 422 } }] };
    expect(scrub(cause)).toEqual({
      kind: 'rejected',
      list: [{ phone: '[removed]', nested: { access_token: '[removed]', status: 422 } }],
    });
  });
});

describe('a report to Sentry', () => {
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
    });
    for (const one of reports) send(one);
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise(setImmediate);
    return bodies.map(({ text }) => JSON.parse(text.split('\n')[2] ?? '{}'));
  };

  it('goes to the project of its address, with level, phrase and environment [OBS-09] [OBS-05]', async () => {
    const [event] = await report({
      level: 'error',
      what: 'photos: upload failed',
      cause: { kind: 'protocol' },
    });
    expect(bodies[0]?.url).toMatch(/^https:\/\/reports\.example\/api\/7\/envelope\//);
    expect(event).toMatchObject({
      level: 'error',
      message: 'photos: upload failed',
      environment: 'production-us',
      tags: { what: 'photos: upload failed' },
      extra: { cause: { kind: 'protocol' } },
    });
  });

  it('is a warning where the network was at fault [OBS-02]', async () => {
    const events = await report(
      { level: 'error', what: 'photos: upload failed', cause: { kind: 'offline' } },
      { level: 'error', what: 'app: uncaught', cause: new TypeError('Failed to fetch') },
      { level: 'error', what: 'app: uncaught', cause: new TypeError('x is not a function') },
    );
    expect(events.map(({ level }) => level)).toEqual(['warning', 'warning', 'error']);
  });

  it('carries no token and nothing that a person typed [SEC-13]', async () => {
    const cause = new Error('GET https://x.example/me?access_token=canary-4711 for jane@mail.example');
    await report(
      { level: 'error', what: 'app: uncaught', cause },
      {
        level: 'error',
        what: 'account: not created',
        cause: { code: 'user_create_error', phone: '2025550142', display: 'No 2025550142' },
      },
    );
    const sent = bodies.map(({ text }) => text).join('\n');
    expect(sent).toContain('user_create_error');
    for (const secret of ['canary-4711', 'jane@mail', '2025550142']) expect(sent).not.toContain(secret);
  });

  it('names no activation code where an inline script’s own name is the address of its page [SEC-12]', async () => {
    const cause = new Error('boom');
    cause.stack = 'Error: boom\n    at run (https://x.example/app/acme/create/K7P4QX?code=K7P4QX:3:7)';
    await report({ level: 'error', what: 'app: uncaught', cause });
    const sent = bodies.map(({ text }) => text).join('\n');
    expect(sent).toContain('/app/acme/create/:code');
    expect(sent).not.toContain('K7P4QX');
  });

  it('ends after thirty: a page that fails in a loop does not flood', async () => {
    const one: Report = { level: 'error', what: 'app: uncaught', cause: { kind: 'protocol' } };
    expect(await report(...Array.from({ length: 50 }, () => one))).toHaveLength(30);
  });
});

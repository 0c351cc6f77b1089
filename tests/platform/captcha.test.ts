import { describe, expect, it, vi } from 'vitest';
import { createCaptcha } from '#src/platform/captcha.ts';
import { captchaAddress } from '#src/platform/captchaAddress.ts';
import { trustScripts } from '#src/platform/trustedScripts.ts';

const still = new AbortController().signal;
const source = { siteKey: 'site/1', origin: 'https://captcha.example' };
const address = 'https://captcha.example/recaptcha/api.js?render=site%2F1&trustedtypes=true';

interface FakeScript {
  src: string;
  onload?: () => void;
  onerror?: () => void;
  remove(): void;
}

/** A page in which the test controls script loading and the timer. */
function open(trusted: readonly string[] = [address]) {
  const scripts: FakeScript[] = [];
  const page: { grecaptcha?: unknown } = {};
  const document = {
    defaultView: page,
    createElement: (): FakeScript => ({
      src: '',
      remove() {
        scripts.splice(scripts.indexOf(this), 1);
      },
    }),
    head: { append: (script: FakeScript) => scripts.push(script) },
  } as unknown as Document;
  const rings: (() => void)[] = [];
  const stop = vi.fn();
  const after = (delayMs: number, run: () => void) => {
    expect(delayMs).toBe(10_000);
    rings.push(run);
    return stop;
  };
  const trust = trustScripts(trusted, undefined);
  const execute = vi.fn(async (): Promise<unknown> => 'human-1');
  return {
    prove: createCaptcha({ ...source, trust, clock: { after }, document }),
    scripts,
    execute,
    stop,
    ring: () => rings.at(-1)?.(),
    /** Simulates that the script has loaded and run. */
    arrive(captcha: unknown = { ready: (run: () => void) => run(), execute }) {
      page.grecaptcha = captcha;
      scripts[0]?.onload?.();
    },
    break: () => scripts[0]?.onerror?.(),
  };
}

describe('captcha', () => {
  it('loads its script with the first token request and passes the site key [API2-23]', async () => {
    const { prove, scripts, arrive, execute, stop } = open();
    expect(scripts).toEqual([]);
    const proof = prove(still);
    expect(scripts.map(({ src }) => src)).toEqual([address]);
    arrive();
    expect(await proof).toBe('human-1');
    expect(execute.mock.calls).toEqual([['site/1', { action: 'submit' }]]);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('loads its script once and requests a new token each time [API2-35]', async () => {
    const { prove, scripts, arrive, execute } = open();
    const both = [prove(still), prove(still)];
    arrive();
    await Promise.all(both);
    execute.mockResolvedValue('human-2');
    expect(await prove(still)).toBe('human-2');
    expect(scripts).toHaveLength(1);
  });

  it('is unavailable if the script is blocked, and reloads the script with the next request [ERR-41] [trust T25]', async () => {
    const page = open();
    const proof = page.prove(still);
    page.break();
    await expect(proof).rejects.toThrow('did not load');
    expect(page.scripts).toEqual([]);
    const next = page.prove(still);
    page.arrive();
    expect(await next).toBe('human-1');
  });

  it('is unavailable while the script loads too slowly, and works once the script has loaded [ERR-41] [trust T25]', async () => {
    const { prove, scripts, arrive, ring } = open();
    const proof = prove(still);
    ring();
    await expect(proof).rejects.toThrow('too long');
    arrive();
    expect(await prove(still)).toBe('human-1');
    expect(scripts).toHaveLength(1);
  });

  it('is unavailable if the token request never completes', async () => {
    const { prove, arrive, ring, execute } = open();
    execute.mockReturnValue(new Promise(() => undefined));
    const proof = prove(still);
    arrive();
    ring();
    await expect(proof).rejects.toThrow('too long');
  });

  it.each([null, {}, { ready: 5 }, 'x'])('rejects %j as the captcha object', async (captcha) => {
    const { prove, arrive } = open();
    const proof = prove(still);
    arrive(captcha);
    await expect(proof).rejects.toThrow('not the one');
  });

  it.each([undefined, null, '', 7, {}])('rejects %j as a token', async (token) => {
    const { prove, arrive, execute } = open();
    execute.mockResolvedValue(token);
    const proof = prove(still);
    arrive();
    await expect(proof).rejects.toThrow('no token');
  });

  it('returns the error message of a rejected token request', async () => {
    const { prove, arrive, execute } = open();
    execute.mockRejectedValue(new Error('Invalid site key'));
    const proof = prove(still);
    arrive();
    await expect(proof).rejects.toThrow('Invalid site key');
  });

  it('rejects a script URL that the page does not trust', async () => {
    const { prove, scripts } = open(['https://captcha.example/recaptcha/api.js']);
    await expect(prove(still)).rejects.toThrow(TypeError);
    expect(scripts).toEqual([]);
  });

  it('stops when the caller aborts, before or during the request', async () => {
    const { prove, scripts, arrive, stop } = open();
    const leaving = new AbortController();
    const proof = prove(leaving.signal);
    leaving.abort();
    await expect(proof).rejects.toMatchObject({ name: 'AbortError' });
    await expect(prove(leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
    arrive();
    expect(await prove(still)).toBe('human-1');
    expect(scripts).toHaveLength(1);
    expect(stop).toHaveBeenCalled();
  });
});

it('uses the page’s own origin if no origin is configured', () => {
  expect(captchaAddress({ siteKey: 'k', origin: '' })).toBe('/recaptcha/api.js?render=k&trustedtypes=true');
});

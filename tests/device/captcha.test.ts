import { describe, expect, it, vi } from 'vitest';
import { createCaptcha } from '#src/device/captcha.ts';
import { captchaAddress } from '#src/device/captchaAddress.ts';
import { trustScripts } from '#src/device/trustedScripts.ts';

const neverAborted = new AbortController().signal;
const source = { siteKey: 'site/1', origin: 'https://captcha.example' };
const address = 'https://captcha.example/recaptcha/api.js?render=site%2F1&trustedtypes=true';

interface FakeScript {
  src: string;
  onload?: () => void;
  onerror?: () => void;
  remove(): void;
}

/** A page in which the test controls script loading and the timer. */
function openPage() {
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
  const timeouts: (() => void)[] = [];
  const stop = vi.fn();
  const after = (delayMs: number, run: () => void) => {
    expect(delayMs).toBe(10_000);
    timeouts.push(run);
    return stop;
  };
  const trust = trustScripts([address], undefined);
  const execute = vi.fn(async (): Promise<unknown> => 'human-1');
  return {
    requestToken: createCaptcha({ ...source, trust, clock: { after }, document }),
    scripts,
    execute,
    stop,
    fireTimeout: () => timeouts.at(-1)?.(),
    /** Simulates that the script has loaded and run. */
    loadScript() {
      page.grecaptcha = { ready: (run: () => void) => run(), execute };
      scripts[0]?.onload?.();
    },
    failScript: () => scripts[0]?.onerror?.(),
  };
}

describe('captcha', () => {
  it('loads its script with the first token request and passes the site key [PIPE-20]', async () => {
    const { requestToken, scripts, loadScript, execute, stop } = openPage();
    expect(scripts).toEqual([]);
    const tokenRequest = requestToken(neverAborted);
    expect(scripts.map(({ src }) => src)).toEqual([address]);
    loadScript();
    expect(await tokenRequest).toBe('human-1');
    expect(execute.mock.calls).toEqual([['site/1', { action: 'submit' }]]);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('loads its script once and requests a new token each time [API2-04]', async () => {
    const { requestToken, scripts, loadScript, execute } = openPage();
    const requests = [requestToken(neverAborted), requestToken(neverAborted)];
    loadScript();
    await Promise.all(requests);
    execute.mockResolvedValue('human-2');
    expect(await requestToken(neverAborted)).toBe('human-2');
    expect(scripts).toHaveLength(1);
  });

  it('is unavailable if the script is blocked, and reloads the script with the next request [ERR-41] [trust T25]', async () => {
    const page = openPage();
    const tokenRequest = page.requestToken(neverAborted);
    page.failScript();
    await expect(tokenRequest).rejects.toThrow('did not load');
    expect(page.scripts).toEqual([]);
    const secondRequest = page.requestToken(neverAborted);
    page.loadScript();
    expect(await secondRequest).toBe('human-1');
  });

  it('is unavailable while the script loads too slowly, and works once the script has loaded [ERR-41] [trust T25]', async () => {
    const { requestToken, scripts, loadScript, fireTimeout } = openPage();
    const tokenRequest = requestToken(neverAborted);
    fireTimeout();
    await expect(tokenRequest).rejects.toThrow('no answer');
    loadScript();
    expect(await requestToken(neverAborted)).toBe('human-1');
    expect(scripts).toHaveLength(1);
  });
});

it('the address of the captcha script is on the page’s own origin if no origin is configured', () => {
  expect(captchaAddress({ siteKey: 'k', origin: '' })).toBe('/recaptcha/api.js?render=k&trustedtypes=true');
});

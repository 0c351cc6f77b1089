import { type CaptchaSource, captchaAddress } from './captchaAddress.ts';
import { inTime, unlessAborted, type WallClock } from './clock.ts';
import { reopening } from './reopening.ts';

/** The global object that the captcha script creates. */
interface Captcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<unknown>;
}

interface CaptchaOptions extends CaptchaSource {
  /**
   * Converts an address into a trusted script URL for the page's Trusted Types policy.
   * @throws if the address is not trusted
   */
  readonly trust: (address: string) => string;
  readonly clock: Pick<WallClock, 'after'>;
  readonly document: Document;
}

/** Time limit for one token, including the load of the script. */
const timeoutMs = 10_000;

/**
 * Returns a function that gets a captcha token. It loads the captcha script on the first call. It rejects if the script
 * is blocked or broken, or after the timeout. A timeout does not cancel the script, so the next call finds it loaded.
 */
export function createCaptcha(options: CaptchaOptions): (signal: AbortSignal) => Promise<string> {
  const { siteKey, clock } = options;
  const script = reopening(() => loadScript(options));
  const requestToken = async (): Promise<string> => {
    const captcha = await script.open();
    const token = await captcha.execute(siteKey, { action: 'submit' });
    if (typeof token === 'string' && token !== '') return token;
    throw new Error('The captcha gave no token.');
  };
  return async (signal) => {
    if (signal.aborted) throw signal.reason;
    return unlessAborted(inTime(clock, timeoutMs, requestToken), signal);
  };
}

/** Resolves when the captcha is ready. A failed script element is removed, so that the next call can load it again. */
function loadScript({ document, trust, ...source }: CaptchaOptions): Promise<Captcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`The captcha ${reason}.`));
    };
    script.onload = () => {
      const captcha = (document.defaultView as { grecaptcha?: Captcha } | null)?.grecaptcha;
      if (typeof captcha?.ready !== 'function') fail('is not the one that was asked for');
      else captcha.ready(() => resolve(captcha));
    };
    script.onerror = () => fail('did not load');
    script.async = true;
    script.src = trust(captchaAddress(source));
    document.head.append(script);
  });
}

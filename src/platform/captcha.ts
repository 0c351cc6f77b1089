import { type CaptchaSource, captchaAddress } from './captchaAddress.ts';
import type { WallClock } from './clock.ts';

/** What the captcha's script leaves behind. */
interface Captcha {
  ready(run: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<unknown>;
}

export interface CaptchaOptions extends CaptchaSource {
  /** As the page's policy for scripts wants an address. @throws where it is not trusted */
  readonly trust: (address: string) => string;
  readonly clock: Pick<WallClock, 'after'>;
  readonly document: Document;
  /** For one proof, the script included. @default 10000 */
  readonly patienceMs?: number;
}

/**
 * Proves that a person asks; its script is fetched with the first proof. Rejects where the script is blocked or broken,
 * or takes longer than one waits: what is on its way goes on coming, so that the next proof finds it there.
 *
 */
export function createCaptcha(options: CaptchaOptions): (signal: AbortSignal) => Promise<string> {
  const { siteKey, clock, patienceMs = 10_000 } = options;
  let loading: Promise<Captcha> | undefined;
  const load = () => {
    loading ??= loadScript(options).catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
  const prove = async (): Promise<string> => {
    const captcha = await load();
    const token = await captcha.execute(siteKey, { action: 'submit' });
    if (typeof token === 'string' && token !== '') return token;
    throw new Error('The captcha gave no token.');
  };
  return (signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const end = () => {
        stop();
        signal.removeEventListener('abort', leave);
      };
      const refuse = (cause: unknown) => {
        end();
        reject(cause);
      };
      const leave = () => refuse(signal.reason);
      const stop = clock.after(patienceMs, () => refuse(new Error('The captcha takes too long.')));
      signal.addEventListener('abort', leave);
      prove().then((token) => {
        end();
        resolve(token);
      }, refuse);
    });
}

/** Resolves once it can be asked. What failed leaves no trace, so that it can be fetched again. */
function loadScript({ document, trust, ...source }: CaptchaOptions): Promise<Captcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (why: string) => {
      script.remove();
      reject(new Error(`The captcha ${why}.`));
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

import type { Reply } from '../server/reply.ts';
import type { SandboxWorld } from '../state/world.ts';

export const captchaPath = '/recaptcha/api.js';

/** Emulates the captcha provider's script. Each token is valid for one search. */
const script = (siteKey: string) => `(() => {
  const siteKey = ${JSON.stringify(siteKey)};
  const nonce = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  window.grecaptcha = {
    ready: (run) => setTimeout(run, 0),
    execute: async (key, { action }) => {
      if (key !== siteKey) throw new Error('Invalid site key or not loaded in api.js: ' + key);
      return 'human-' + action + '-' + nonce();
    },
  };
})();
`;

/** Returns the captcha script, or a 404 if the URL does not contain the site key of the environment. */
export function answerCaptcha(method: string, search: string, { environment }: SandboxWorld): Reply {
  const expectedKey = environment.keys?.captcha_site_key;
  const requestedKey = new URLSearchParams(search).get('render');
  const isGood =
    (method === 'GET' || method === 'HEAD') && expectedKey !== undefined && requestedKey === expectedKey;
  return {
    status: isGood ? 200 : 404,
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    body: Buffer.from(isGood ? script(expectedKey) : '/* no such site key */'),
  };
}

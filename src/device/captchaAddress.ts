/** Identifies the captcha and the origin of its script. */
export interface CaptchaSource {
  readonly siteKey: string;
  /** Origin of the script; empty for the page's own origin. */
  readonly origin: string;
}

/**
 * Returns the URL of the captcha script. The page's script policy must allow it in advance. `trustedtypes=true` makes
 * the captcha use Trusted Types too.
 */
export function captchaAddress({ siteKey, origin }: CaptchaSource): string {
  return `${origin}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}&trustedtypes=true`;
}

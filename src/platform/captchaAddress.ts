/** Where a captcha comes from. */
export interface CaptchaSource {
  readonly siteKey: string;
  /** Of its script; empty for the page's own. */
  readonly origin: string;
}

/**
 * The address of its script, which the page has to trust before anything else of it is needed. It is asked to keep to
 * the page's policy for scripts itself.
 */
export function captchaAddress({ siteKey, origin }: CaptchaSource): string {
  return `${origin}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}&trustedtypes=true`;
}

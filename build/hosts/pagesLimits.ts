/** Numbers of rules in `_headers` and `_redirects`. A redirect with `*` or `:name` is dynamic. */
export interface PagesRules {
  readonly headers: number;
  readonly redirects: number;
  readonly dynamicRedirects: number;
}

/** The limits of a Pages host, whether the rules fit them, and the files to use. */
export interface PagesLimitCheck {
  readonly host: 'Cloudflare Pages' | 'Netlify';
  /** As documented by the host; null without a documented limit. */
  readonly max: { readonly [limit in keyof PagesRules]: number | null };
  readonly fits: boolean;
  readonly use: readonly string[];
}

export const cloudflareWorkerFile = 'pages/cloudflare/_worker.js';
export const netlifyFunctionFile = 'pages/netlify/edge-functions/livery.js';

/** Netlify documents no limit for headers, and recommends edge functions from 10,000 redirects on. */
const netlifyMax = { headers: null, redirects: 10_000, dynamicRedirects: null };
const cloudflareMax = { headers: 100, redirects: 2100, dynamicRedirects: 100 };

export function countPagesRules(headers: string, redirects: string): PagesRules {
  const rules = redirects.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return {
    headers: headers.split('\n').filter((line) => /^(?:\/|https:)/.test(line)).length,
    redirects: rules.length,
    dynamicRedirects: rules.filter((line) => /\*|\/:/.test(line.split(' ')[0] ?? '')).length,
  };
}

/**
 * Cloudflare Pages always gets its worker: its `_redirects` supports neither status 404 nor host names, and takes
 * precedence over existing files.
 */
export function checkPagesLimits(needed: PagesRules): PagesLimitCheck[] {
  const fitsInto = (max: PagesLimitCheck['max']) =>
    (Object.keys(needed) as (keyof PagesRules)[]).every((name) => needed[name] <= (max[name] ?? Infinity));
  const fitsNetlify = fitsInto(netlifyMax);
  return [
    {
      host: 'Cloudflare Pages',
      max: cloudflareMax,
      fits: fitsInto(cloudflareMax),
      use: [cloudflareWorkerFile],
    },
    {
      host: 'Netlify',
      max: netlifyMax,
      fits: fitsNetlify,
      use: fitsNetlify ? ['pages/_headers', 'pages/_redirects'] : [netlifyFunctionFile],
    },
  ];
}

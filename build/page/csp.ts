import type { Environment } from '../environments.ts';
import { integrity } from '../hash.ts';

/** What a page holds inline, to be allowed by hash and by nothing else. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What the pages of one area reach besides. */
export interface MoreSources {
  readonly connect: readonly string[];
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  /** What a video may be played from. */
  readonly media: readonly string[];
  /** Names of policies that somebody else's script makes. */
  readonly trustedTypes: readonly string[];
}

const plainSources: MoreSources = { connect: [], scripts: [], frames: [], media: [], trustedTypes: [] };

/**
 * The policy of a page's meta element. Scripts are `'self'` and the hashes of the inline import map and boot script: a
 * policy of hashes alone, or strict-dynamic, leaves a page with split modules blank (measured). What meta cannot carry
 * (frame-ancestors and others) is in headers.ts.
 */
export function renderPolicy(
  environment: Environment,
  inline: InlineParts,
  more: MoreSources = plainSources,
): string {
  const connect = unique([
    environment.api,
    ...environment.storage,
    environment.analytics,
    reportingOrigin(environment),
    ...more.connect,
  ]);
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...inline.scripts.map(quoteHash), ...more.scripts]],
    ['style-src', ["'self'", ...inline.styles.map(quoteHash)]],
    ['img-src', ["'self'", 'blob:', 'data:', ...imageOrigins(environment)]],
    ...(more.media.length > 0 ? [['media-src', more.media] as [string, readonly string[]]] : []),
    ['connect-src', ["'self'", ...connect]],
    ['frame-src', ["'self'", ...more.frames]],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ['livery', ...more.trustedTypes]],
  ];
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join(';');
}

/** Where images may come from, besides the page's own origin. */
export function imageOrigins(environment: Environment): string[] {
  return unique([environment.api, ...environment.storage, environment.assets]);
}

function quoteHash(content: string): string {
  return `'${integrity(content)}'`;
}

function reportingOrigin(environment: Environment): string | null {
  const dsn = environment.keys.error_reporting_dsn;
  return dsn === undefined ? null : new URL(dsn).origin;
}

function unique(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.filter((value): value is string => typeof value === 'string'))];
}

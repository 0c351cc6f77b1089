import type { Environment } from '../config/environments.ts';
import { imageOrigins } from '../config/imageOrigins.ts';
import { integrity } from '../core/hash.ts';

/** Inline scripts and styles of a page, which the policy allows by their hashes only. */
interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Whether the page loads a font of its own origin. @default false */
  readonly hasFont?: boolean;
}

/** Additional sources that the pages of one area use. */
export interface ExtraSources {
  readonly connect: readonly string[];
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  /** Sources of videos. */
  readonly media: readonly string[];
  /** Names of Trusted Types policies that third-party scripts create. */
  readonly trustedTypes: readonly string[];
}

const noExtraSources: ExtraSources = { connect: [], scripts: [], frames: [], media: [], trustedTypes: [] };

/**
 * Returns the policy for a page's meta element. Allows scripts from `'self'`, and the inline import map and boot script
 * by hash. With hashes only or with strict-dynamic, a page with code splitting stays blank (measured). Directives that
 * a meta element does not support, such as frame-ancestors, are in serving/policies.ts.
 */
export function renderPolicy(
  environment: Environment,
  inline: InlineParts,
  extra: ExtraSources = noExtraSources,
): string {
  const connect = unique([
    environment.api,
    ...environment.storage,
    environment.analytics,
    reportingOrigin(environment),
    ...extra.connect,
  ]);
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...inline.scripts.map(quoteHash), ...extra.scripts]],
    ['style-src', ["'self'", ...inline.styles.map(quoteHash)]],
    ...(inline.hasFont ? [['font-src', ["'self'"]] as [string, readonly string[]]] : []),
    ['img-src', ["'self'", 'blob:', 'data:', ...imageOrigins(environment)]],
    ...(extra.media.length > 0 ? [['media-src', extra.media] as [string, readonly string[]]] : []),
    ['connect-src', ["'self'", ...connect]],
    ['frame-src', ["'self'", ...extra.frames]],
    ['worker-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ['livery', ...extra.trustedTypes]],
  ];
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join(';');
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

import type { BackendError, Result } from '#src/api/errors.ts';
import type { Exposure } from '#src/api/portal/exposure.ts';
import type { SupplementServices } from '../services.tsx';

export type ClaimOutcome =
  | { readonly kind: 'found'; readonly exposures: readonly Exposure[] }
  | { readonly kind: 'failed'; readonly error: BackendError }
  /** The captcha token was not available, so no request was sent. */
  | { readonly kind: 'unproven'; readonly cause: unknown };

type Services = Pick<SupplementServices, 'backend' | 'solveCaptcha'>;

/**
 * Looks up a claim by its number, with a captcha token if this environment requires one. Rejects only when `signal` is
 * aborted.
 */
export async function findClaim(
  { backend, solveCaptcha }: Services,
  claimNumber: string,
  signal: AbortSignal,
): Promise<ClaimOutcome> {
  let captchaToken: string | undefined;
  if (solveCaptcha) {
    try {
      captchaToken = await solveCaptcha(signal);
    } catch (cause) {
      if (signal.aborted) throw cause;
      return { kind: 'unproven', cause };
    }
  }
  const query = captchaToken === undefined ? { claimNumber } : { claimNumber, captchaToken };
  return outcomeOf(await backend.findExposures(query, signal));
}

function outcomeOf(result: Result<readonly Exposure[]>): ClaimOutcome {
  return result.ok ? { kind: 'found', exposures: result.value } : { kind: 'failed', error: result.error };
}

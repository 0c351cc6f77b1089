import { reject } from '../calls/check.ts';
import type { View } from '../calls/createCall.ts';
import type { SandboxClaim } from '../state/claims.ts';
import { memberAction } from './action.ts';

export const estimateActions = {
  emailEstimate: memberAction('Sends the document of an estimate by email.', ({ claims, part }) => {
    const claim = claims.find((candidate) => candidate.estimate && estimateIdOf(candidate) === part('id'));
    return claim?.estimate?.document ? {} : reject(404, 'exposure_not_found');
  }),
};

/** Does not reuse the app's email pattern, because the sandbox could then not detect an error in that pattern. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text);
}

/** The estimate fields that are the same in both flavours. */
export function estimateEntity({ id, estimate }: SandboxClaim, view: View): object | null {
  if (!estimate) return null;
  const { cost, document, deductible = null, hasMessage } = estimate;
  const urlOf = (file: string) => view.urlOf(`/_sandbox/estimates/${view.carrier}/${file}`);
  return {
    id: Number(estimateIdOf({ id })),
    cost,
    deductible,
    message: hasMessage ? view.texts.estimate.message : null,
    ...(document !== null && { [document === 'raw' ? 'pdf_raw_url' : 'pdf_url']: urlOf(`${id}.pdf`) }),
    pdf_png_url: document === 'whole' ? urlOf(`${id}.png`) : document === 'torn' ? urlOf('gone.png') : null,
  };
}

function estimateIdOf({ id }: Pick<SandboxClaim, 'id'>): string {
  return String(Number(id) + 20_000);
}

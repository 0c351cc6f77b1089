import type { View } from '../calls/view.ts';
import type { SandboxClaim } from '../state/claims.ts';

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

export function estimateIdOf({ id }: Pick<SandboxClaim, 'id'>): string {
  return String(Number(id) + 20_000);
}

import type { SupplementSettings } from '#src/tenant/supplementData.ts';
import type { Environment } from '../environments.ts';

/** Its folder below app. No client code is called like it. */
export const supplementFolder = 'supplements';

/** One page of the supplement portal. */
export interface SupplementPage {
  /** File name below app/supplements. */
  readonly file: 'create.html' | 'insurer.html' | 'details.html';
  readonly wizard: SupplementSettings['wizard'];
  /** Whose name, words and colours it has. */
  readonly code: string;
  /** The one host that shows it; null where every host does. */
  readonly hostname: string | null;
}

export interface SupplementPlan {
  readonly pages: readonly SupplementPage[];
  /** Where `insurer.html` answers in the place of `create.html`; null where nobody has a portal of their own. */
  readonly insurerHostname: string | null;
}

/**
 * Which pages the supplement portal of an environment has: the wizard for the default provider, the one of a single
 * insurer, and the slim portal where environments of this class serve it.
 */
export function planSupplement(
  { class: environmentClass, insurer_portal: insurer }: Pick<Environment, 'class' | 'insurer_portal'>,
  defaultCode: string,
): SupplementPlan {
  const pages: SupplementPage[] = [
    { file: 'create.html', wizard: 'full', code: defaultCode, hostname: null },
  ];
  if (insurer !== null) {
    const { hostname, provider_code: code } = insurer;
    pages.push({ file: 'insurer.html', wizard: 'full', code, hostname });
  }
  if (environmentClass === 'portal') {
    pages.push({ file: 'details.html', wizard: 'slim', code: defaultCode, hostname: null });
  }
  return { pages, insurerHostname: insurer?.hostname ?? null };
}

import type { SupplementSettings } from '#src/tenant/supplementData.ts';
import type { Environment } from '../config/environments.ts';

/** Folder name in app. Reserved, so it cannot be a client code. */
export const supplementFolder = 'supplements';

/** One page of the supplement portal. */
export interface SupplementPage {
  /** File name in app/supplements. */
  readonly file: 'create.html' | 'insurer.html' | 'details.html';
  readonly wizard: SupplementSettings['wizard'];
  /** The provider whose name, texts and colours the page has. */
  readonly code: string;
  /** The only host that serves the page; null if every host does. */
  readonly hostname: string | null;
}

export interface SupplementPlan {
  readonly pages: readonly SupplementPage[];
  /** The host that serves `insurer.html` instead of `create.html`; null if the environment has no insurer page. */
  readonly insurerHostname: string | null;
}

/**
 * Returns the pages of an environment's supplement portal: the wizard of the default provider, the wizard of a single
 * insurer if configured, and the slim portal if the environment class serves it.
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

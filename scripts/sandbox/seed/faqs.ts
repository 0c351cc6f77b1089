import type { SandboxTexts } from './texts/texts.ts';

interface FaqSeed {
  readonly id: string;
  readonly text: keyof SandboxTexts['faqs'];
  readonly links?: readonly { readonly text: keyof SandboxTexts['faqLinks']; readonly url: string }[];
}

/** The questions of every claim. */
export const faqSeeds: readonly FaqSeed[] = [
  { id: '71', text: 'duration' },
  {
    id: '72',
    text: 'moreDamage',
    links: [{ text: 'supplements', url: 'https://help.livery.example/supplements' }],
  },
  { id: '73', text: 'ownShop' },
  { id: '74', text: 'amount' },
  { id: '75', text: 'privacy' },
];

import type * as base from '../en/notFound.ts';
import type { Translation } from '../translation.ts';

/**
 * Messages of the not-found page without a carrier. Carriers cannot override them. Every bundle contains the English
 * texts.
 */
export const notFoundMessages = {
  lost: {
    title: '404 Stranica nije pronađena',
    text: 'Link je možda zastareo ili nepotpun. Ponovo otvorite link iz poruke svog osiguravača.',
  },
} as const satisfies Translation<typeof base.notFoundMessages>;

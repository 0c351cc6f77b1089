import type * as base from '../en/faqs.ts';
import type { Translation } from '../translation.ts';

/** Messages around the FAQ list. The questions and answers themselves come with the claim. */
export const faqsMessages = {
  faqs: {
    document_title: 'Preguntas frecuentes – {name:string}',
    title: 'Preguntas frecuentes',
    failed: {
      title: 'No pudimos cargar las preguntas',
      text: 'Sus reclamaciones están seguras.',
    },
    empty: 'Aún no hay preguntas. Aparecerán con su reclamación.',
    empty_picture: 'Dos burbujas de diálogo, una con un auto y otra con un signo de interrogación',
    new_tab: '(se abre en una pestaña nueva)',
    call: '¿No encuentra su respuesta? Llámenos:',
    useful: {
      question: '¿Le resultó útil?',
      yes: 'Sí',
      no: 'No',
      sending: 'Enviando su respuesta…',
      thanks: 'Gracias, eso nos ayuda.',
      failed: 'No recibimos su respuesta. Tóquela de nuevo.',
    },
  },
} as const satisfies Translation<typeof base.faqsMessages>;

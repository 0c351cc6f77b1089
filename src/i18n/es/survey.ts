import type * as base from '../en/survey.ts';
import type { Translation } from '../translation.ts';

/** Messages of the final survey. `**…**` in a hint is bold. */
export const surveyMessages = {
  survey: {
    document_title: '{title:string} – {name:string}',
    failed: {
      title: 'No pudimos cargar su reclamación',
      text: 'Sus respuestas están guardadas.',
    },
    progress: 'Pregunta {number:number} de 2',
    carrier: {
      title: '¿Qué tan probable es que recomiende a {name:string}?',
      hint: '**10** significa muy probable y **0** nada probable.',
    },
    product: {
      title: '¿Qué tan probable es que recomiende hacer una reclamación de esta manera?',
      hint: '**10** significa muy probable y **0** nada probable.',
    },
    answer: 'Su respuesta',
    lowest: 'Nada probable',
    highest: 'Muy probable',
    choose: 'Elija un número',
    next: 'Siguiente',
    submit: 'Enviar',
    busy: 'Enviando…',
    off: 'Elija un número u omita esta pregunta.',
    skip: 'Omitir',
    comment: {
      add: 'Agregar un comentario',
      change: 'Editar el comentario',
      yours: 'Su comentario',
      title: '¿Qué le gustaría decirnos?',
      lead: 'Díganos qué salió bien y qué no.',
      label: 'Comentario',
      hint: 'No incluya nombres, números de teléfono ni direcciones.',
      save: 'Guardar',
      cancel: 'Cancelar',
    },
    error_title: 'Error: sus respuestas no se enviaron',
    error_text: 'Todas sus respuestas siguen aquí.',
    go_on: 'Continuar sin enviar',
    thanks: {
      picture: 'Un auto en una carretera abierta',
      title: 'Gracias por sus respuestas',
      text: 'Leemos cada una.',
      next: 'Ver el estimado',
    },
  },
} as const satisfies Translation<typeof base.surveyMessages>;

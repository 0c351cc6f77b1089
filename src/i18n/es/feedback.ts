import type * as base from '../en/feedback.ts';
import type { Translation } from '../translation.ts';

/** Messages of the feedback screen after the photos. */
export const feedbackMessages = {
  photos_feedback: {
    document_title: '{title:string} – {name:string}',
    failed: {
      title: 'No pudimos cargar su reclamación',
      text: 'Sus fotos están seguras.',
    },
    done_picture: 'Fotos de un auto, con una marca de verificación',
    overview: {
      title: '¿Qué tal le fue con las fotos?',
      lead: 'Con un toque nos ayuda a mejorar.',
      choices: 'Su respuesta',
      skip: 'Omitir',
    },
    bad: 'Mal',
    meh: 'Regular',
    good: 'Bien',
    rated: {
      title: 'Envíe su calificación',
      text: 'Todavía puede cambiarla.',
      thanks_bad: 'Lo sentimos mucho. Debió ser más fácil y vamos a trabajar en eso.',
      thanks_meh: 'Gracias por decírnoslo. Trabajaremos para que sea más fácil.',
      thanks_good: '¡Qué bueno! Gracias por su tiempo.',
      choice: 'Su calificación',
      submit: 'Enviar',
      busy: 'Enviando…',
      call: '¿Preguntas? Llámenos:',
    },
    error_title: 'Error: su calificación no se envió',
    error_text: 'Sus fotos no se ven afectadas.',
    go_on: 'Continuar sin calificar',
    thanks: {
      title: 'Todo listo',
      picture: 'Una lupa sobre los daños de un auto',
      text: 'Revisaremos sus fotos. Verá su estimado aquí en cuanto esté listo.',
      next: 'Continuar',
    },
  },
} as const satisfies Translation<typeof base.feedbackMessages>;

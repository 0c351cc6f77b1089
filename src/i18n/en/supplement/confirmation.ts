/** Words of the step that shows what was told, and of the point of contact. */
export const confirmationWords = {
  title: 'Is this right?',
} as const;

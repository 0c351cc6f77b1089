/** Words of the step that takes files and notes, and of the receipt. */
export const uploadWords = {
  title: 'Add photos and notes',
} as const;

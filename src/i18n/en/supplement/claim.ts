/** Words of the step that finds the claim. */
export const claimWords = {
  title: 'Find the claim',
  not_found_error: 'We could not find that claim number. Please check it and try again.',
} as const;

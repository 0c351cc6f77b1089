/** The three calls of an upload: of a photo in any flavour, or of a vendor's file. */
export const photoSteps = {
  create: 'request an upload form',
  storage: 'upload the file',
  notify: 'confirm the upload',
} as const;

export type PhotoStep = keyof typeof photoSteps;

export const photoStepNames = Object.keys(photoSteps) as PhotoStep[];

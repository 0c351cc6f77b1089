/** The three calls of an upload: of a photo in either flavour, or of a vendor's file. */
export const photoSteps = {
  create: {
    call: /^POST \/(?:api\/v4\/claims\/[^/]+\/photos|[^/]+\/customer\/v1\/photo_submissions|customer\/v2\/file_submissions)$/,
    about: 'request an upload form',
  },
  storage: { call: /^(?:POST \/_storage\/[^/]+\/?|PUT \/_storage\/.+)$/, about: 'upload the file' },
  notify: {
    call: /^PUT \/(?:api\/v4\/photos|[^/]+\/customer\/v1\/photo_submissions|customer\/v2\/file_submissions)\/[^/]+$/,
    about: 'confirm the upload',
  },
} as const;

export type PhotoStep = keyof typeof photoSteps;

export const photoStepNames = Object.keys(photoSteps) as PhotoStep[];

export function matchesStep(step: PhotoStep, method: string, pathname: string): boolean {
  return photoSteps[step].call.test(`${method} ${pathname}`);
}

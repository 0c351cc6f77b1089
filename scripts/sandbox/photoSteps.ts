/** The three calls of an upload: of a photo in either flavour, or of a vendor's file. */
export const photoSteps = {
  create: {
    method: 'POST',
    path: /^\/(?:api\/v4\/claims\/[^/]+\/photos|[^/]+\/customer\/v1\/photo_submissions|customer\/v2\/file_submissions)$/,
    about: 'request an upload form',
  },
  storage: { method: 'POST', path: /^\/_storage\/[^/]+\/?$/, about: 'upload the file' },
  notify: {
    method: 'PUT',
    path: /^\/(?:api\/v4\/photos|[^/]+\/customer\/v1\/photo_submissions|customer\/v2\/file_submissions)\/[^/]+$/,
    about: 'confirm the upload',
  },
} as const;

export type PhotoStep = keyof typeof photoSteps;

export const photoStepNames = Object.keys(photoSteps) as PhotoStep[];

export function matchesStep(step: PhotoStep, method: string, pathname: string): boolean {
  return photoSteps[step].method === method && photoSteps[step].path.test(pathname);
}

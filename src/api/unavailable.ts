import type { Result } from './errors.ts';
import type { Backend } from './port.ts';

/** The backend of a demo build: every call returns `unavailable`, and nothing is sent. */
export function createUnavailableBackend(): Backend {
  const respondUnavailable = async (): Promise<Result<never>> => ({
    ok: false,
    error: { kind: 'unavailable' },
  });
  return {
    loadProvider: respondUnavailable,
    lookUpActivation: respondUnavailable,
    linkActivation: respondUnavailable,
    createAccount: respondUnavailable,
    logIn: respondUnavailable,
    requestPasswordReset: respondUnavailable,
    updatePassword: respondUnavailable,
    logOut: respondUnavailable,
    loadUser: respondUnavailable,
    savePreferences: respondUnavailable,
    loadAssignments: respondUnavailable,
    loadAssignment: respondUnavailable,
    confirmVehicle: respondUnavailable,
    createClaim: respondUnavailable,
    createPhotoSubmission: respondUnavailable,
    confirmPhotoUploaded: respondUnavailable,
    ratePhotos: respondUnavailable,
    rateProcess: respondUnavailable,
    startFaqRatings: respondUnavailable,
    rateFaqs: respondUnavailable,
    emailEstimate: respondUnavailable,
  };
}

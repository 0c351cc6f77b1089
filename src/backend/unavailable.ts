import type { Result } from './errors.ts';
import type { Backend } from './port.ts';

/** The backend of a demo build: every call returns `unavailable`, and nothing is sent. */
export function createUnavailableBackend(): Backend {
  const answer = async (): Promise<Result<never>> => ({ ok: false, error: { kind: 'unavailable' } });
  return {
    loadProvider: answer,
    lookUpActivation: answer,
    linkActivation: answer,
    createAccount: answer,
    logIn: answer,
    requestPasswordReset: answer,
    updatePassword: answer,
    logOut: answer,
    loadUser: answer,
    savePreferences: answer,
    loadAssignments: answer,
    loadAssignment: answer,
    confirmVehicle: answer,
    createClaim: answer,
    createPhotoSubmission: answer,
    confirmPhotoUploaded: answer,
    ratePhotos: answer,
    rateProcess: answer,
    startFaqRatings: answer,
    rateFaqs: answer,
    emailEstimate: answer,
  };
}

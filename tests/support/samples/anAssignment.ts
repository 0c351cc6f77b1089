import type { Assignment } from '#src/api/assignment.ts';
import type { Claim, Estimate, Ratings } from '#src/api/claim.ts';
import type { Photo, PhotoPrompt, PhotoSet } from '#src/api/photoSet.ts';
import type { Vehicle } from '#src/api/vehicle.ts';
import { type LocalPhotos, type PhotoPlan, planPhotos } from '#src/photos/photoPlan.ts';

export function aVehicle(overrides: Partial<Vehicle> = {}): Vehicle {
  return {
    year: null,
    make: null,
    model: null,
    trim: null,
    vin: null,
    mileage: null,
    averageMileage: null,
    hasInvalidVin: false,
    hasNoMileagePhoto: false,
    reportId: null,
    ...overrides,
  };
}

export function aPhoto(overrides: Partial<Photo> = {}): Photo {
  return { id: '1', promptId: null, submittedUrl: null, processedUrl: null, sentAtMs: null, ...overrides };
}

export function aPrompt(overrides: Partial<PhotoPrompt> = {}): PhotoPrompt {
  return { id: '11', sequence: 0, title: '', description: '', exampleUrl: null, photo: null, ...overrides };
}

export function aPhotoSet(prompts: readonly PhotoPrompt[], overrides: Partial<PhotoSet> = {}): PhotoSet {
  return { id: '1', category: null, sequence: 0, title: '', description: '', prompts, ...overrides };
}

/** An assignment without optional data; `overrides` sets the fields under test. */
export function anAssignment(overrides: Partial<Assignment> = {}): Assignment {
  return {
    source: 'assignment',
    id: '1',
    reportableId: null,
    claimNumber: null,
    activationCode: null,
    logoUrl: null,
    createdAtMs: null,
    updatedAtMs: null,
    licensePlate: null,
    token: null,
    vehicle: null,
    vehicleText: '',
    claim: null,
    statuses: [],
    currentStatusCode: null,
    vinPhotoSet: null,
    photoSets: [],
    userPhotos: [],
    additionalPhotos: [],
    faqs: [],
    needsClaim: false,
    isFeedbackEnabled: true,
    photosRating: null,
    ...overrides,
  };
}

export function someRatings(overrides: Partial<Ratings> = {}): Ratings {
  return {
    photos: null,
    carrier: null,
    process: null,
    comments: null,
    npsSubmitted: false,
    ratedAtMs: null,
    ...overrides,
  };
}

export function aClaim(overrides: Partial<Claim> = {}): Claim {
  return {
    id: '9',
    claimNumber: null,
    type: null,
    status: null,
    comments: null,
    platformType: null,
    platformVersion: null,
    prepaymentCents: null,
    vehicle: null,
    vehicleTypeId: null,
    zipCode: null,
    hasLien: false,
    providerId: null,
    contactPhone: null,
    canViewEstimate: false,
    reason: null,
    estimate: null,
    ratings: someRatings(),
    ...overrides,
  };
}

/** An estimate without optional data; `overrides` sets the fields under test. */
export function anEstimate(overrides: Partial<Estimate> = {}): Estimate {
  return {
    id: '20',
    amountCents: null,
    deductibleCents: null,
    comments: null,
    status: null,
    payoutType: null,
    pdfUrl: null,
    pictureUrl: null,
    message: null,
    address: { line: null, line1: null, city: null, state: null, zipCode: null },
    settlement: { eft: false, check: false, shop: false },
    ...overrides,
  };
}

export const noKnownPhotos: LocalPhotos = { queued: new Set(), refused: new Set(), sent: new Set() };

/**
 * Creates photo sets from text: `x` has its photo, `.` needs one, `q` has one in the upload queue, `r` has a
 * rejected one, and `|` separates sets.
 */
export function setsOf(marks: string): PhotoSet[] {
  return marks.split('|').map((set, s) =>
    aPhotoSet(
      [...set].map((mark, p) =>
        aPrompt({ id: `${s}${p}`, title: `Photo ${s}${p}`, photo: mark === 'x' ? aPhoto() : null }),
      ),
      { id: `${s}`, title: `Set ${s}` },
    ),
  );
}

export function aPlan(marks: string): PhotoPlan {
  const keysOf = (requested: string) =>
    new Set(
      marks
        .split('|')
        .flatMap((set, s) => [...set].flatMap((mark, p) => (mark === requested ? `${s}/${s}${p}` : []))),
    );
  return planPhotos(marks === '' ? [] : setsOf(marks), {
    ...noKnownPhotos,
    queued: keysOf('q'),
    refused: keysOf('r'),
  });
}

import type { Result } from '#src/backend/errors.ts';
import type { Backend, BackendOptions } from '#src/backend/port.ts';
import { createBackend as createStandard } from '#src/backend/standard/index.ts';
import { createBackend as createVice } from '#src/backend/vice/index.ts';
import { aVehicle } from '../support/anAssignment.ts';

/** An adapter, and what it may do differently from the others. */
export interface FlavourUnderTest {
  readonly name: 'standard' | 'vice';
  /** A carrier of the sample tenants that speaks it. */
  readonly code: string;
  readonly createBackend: (options: BackendOptions) => Backend;
  /** Whether linking gives the assignment itself, or only its id. */
  readonly linkGivesAssignment: boolean;
  readonly logsOutByCall: boolean;
  /** Of the claim that belongs to an assignment of the sandbox. */
  readonly claimId: (assignmentId: string) => string;
  /** Titles as the carrier's customers read them. */
  readonly words: Readonly<Record<'around' | 'details' | 'damage' | 'closeUp', string>>;
}

export const flavoursUnderTest: readonly FlavourUnderTest[] = [
  {
    name: 'standard',
    code: 'acme',
    createBackend: createStandard,
    linkGivesAssignment: true,
    logsOutByCall: false,
    claimId: (id) => String(Number(id) + 10_000),
    words: {
      around: 'Around the vehicle',
      details: 'Vehicle details',
      damage: 'The damage',
      closeUp: 'Close up',
    },
  },
  {
    name: 'vice',
    code: 'zeta',
    createBackend: createVice,
    linkGivesAssignment: false,
    logsOutByCall: true,
    claimId: (id) => id,
    words: { around: 'Oko vozila', details: 'Podaci na vozilu', damage: 'Oštećenje', closeUp: 'Izbliza' },
  },
];

type AnyCall = (backend: Backend, signal: AbortSignal, part?: string) => Promise<Result<unknown>>;

const phone = '2025550101';

/** Every call of the port with something sensible to send; `part` takes the place of what goes into the path. */
export const everyCall: Readonly<Record<keyof Backend, AnyCall>> = {
  loadProvider: (backend, signal, part = 'acme') => backend.loadProvider(part, signal),
  lookUpActivation: (backend, signal, part = 'NEWONE') => backend.lookUpActivation(part, signal),
  linkActivation: (backend, signal, part = 'NEWONE') => backend.linkActivation(part, signal),
  createAccount: (backend, signal) =>
    backend.createAccount({ phone: '2025550111', password: 'rainbow9', activationCode: 'NEWONE' }, signal),
  logIn: (backend, signal) => backend.logIn({ phone, password: 'sunlight9' }, signal),
  requestPasswordReset: (backend, signal) => backend.requestPasswordReset(phone, signal),
  updatePassword: (backend, signal) =>
    backend.updatePassword({ phone, token: 'reset-1', password: 'rainbow9' }, signal),
  logOut: (backend, signal) => backend.logOut(signal),
  loadUser: (backend, signal) => backend.loadUser(signal),
  savePreferences: (backend, signal) =>
    backend.savePreferences({ sendEmail: true, sendTextMessage: false, email: 'a@b.example' }, signal),
  loadAssignments: (backend, signal) => backend.loadAssignments(signal),
  loadAssignment: (backend, signal, part = '4101') => backend.loadAssignment(part, signal),
  confirmVehicle: (backend, signal, part = '1HGCM82633A004352') =>
    backend.confirmVehicle('4101', { kind: 'vin', vin: part }, signal),
  createClaim: (backend, signal) =>
    backend.createClaim({ claimNumber: 'C-4101', vehicle: aVehicle(), licensePlate: null }, signal),
  createPhotoSubmission: (backend, signal, part = '14101') =>
    backend.createPhotoSubmission(
      { assignmentId: '4101', claimId: part, promptId: '511', setId: '51' },
      signal,
    ),
  confirmPhotoUploaded: (backend, signal, part = '71') => backend.confirmPhotoUploaded(part, signal),
  ratePhotos: (backend, signal, part = '14101') => backend.ratePhotos(part, 'good', signal),
  rateProcess: (backend, signal, part = '14101') => backend.rateProcess(part, { carrier: 0 }, signal),
  startFaqRatings: (backend, signal, part = '4101') => backend.startFaqRatings(part, ['71'], signal),
  rateFaqs: (backend, signal, part = '4101') =>
    backend.rateFaqs(part, [{ faqId: '71', isUseful: true }], signal),
  emailEstimate: (backend, signal, part = '24101') => backend.emailEstimate(part, 'a@b.example', signal),
};

export const callNames = Object.keys(everyCall) as readonly (keyof Backend)[];

/** Calls that put what they are given into their path. */
export const callsWithPart = [
  'loadProvider',
  'lookUpActivation',
  'linkActivation',
  'loadAssignment',
  'confirmVehicle',
  'createPhotoSubmission',
  'confirmPhotoUploaded',
  'ratePhotos',
  'rateProcess',
  'startFaqRatings',
  'rateFaqs',
  'emailEstimate',
] as const satisfies readonly (keyof Backend)[];

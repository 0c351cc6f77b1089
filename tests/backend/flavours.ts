import type { Result } from '#src/backend/errors.ts';
import type { Backend, BackendOptions } from '#src/backend/port.ts';
import { createBackend as createStandard } from '#src/backend/standard/index.ts';
import { createBackend as createVice } from '#src/backend/vice/index.ts';
import { aVehicle } from '../support/anAssignment.ts';

/** An adapter under test and its differences from the other adapters. */
export interface FlavourUnderTest {
  readonly name: 'standard' | 'vice';
  /** The code of a sample tenant that uses this adapter. */
  readonly code: string;
  readonly createBackend: (options: BackendOptions) => Backend;
  /** Whether the link call returns the assignment or only its id. */
  readonly linkGivesAssignment: boolean;
  readonly logsOutByCall: boolean;
  /** Maps an assignment id of the sandbox to the id of its claim. */
  readonly claimId: (assignmentId: string) => string;
  /** Photo set and prompt titles in the language of the sample tenant. */
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

/** Every call of the backend port with valid arguments. `part` replaces the value in the URL path. */
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

/** Calls that put an argument into the URL path. */
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

import type { Result } from '#src/api/errors.ts';
import type { Backend, BackendOptions } from '#src/api/port.ts';
import { createBackend as createStandard } from '#src/api/standard/index.ts';
import { createBackend as createVice } from '#src/api/vice/index.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import { aVehicle } from '../support/samples/anAssignment.ts';

/** An adapter under test and its differences from the other adapters. */
interface FlavourUnderTest {
  readonly name: Flavour;
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

const adapters: Readonly<Record<Flavour, Omit<FlavourUnderTest, 'name'>>> = {
  standard: {
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
  vice: {
    code: 'zeta',
    createBackend: createVice,
    linkGivesAssignment: false,
    logsOutByCall: true,
    claimId: (id) => id,
    words: { around: 'Oko vozila', details: 'Podaci na vozilu', damage: 'Oštećenje', closeUp: 'Izbliza' },
  },
};

export const flavoursUnderTest: readonly FlavourUnderTest[] = flavours.map((name) => ({
  name,
  ...adapters[name],
}));

type BackendCall = (backend: Backend, signal: AbortSignal, pathPart?: string) => Promise<Result<unknown>>;

const phone = '2025550101';

/** Every call of the backend port with valid arguments. `pathPart` replaces the value in the URL path. */
export const everyCall: Readonly<Record<keyof Backend, BackendCall>> = {
  loadProvider: (backend, signal, pathPart = 'acme') => backend.loadProvider(pathPart, signal),
  lookUpActivation: (backend, signal, pathPart = 'NEWONE') => backend.lookUpActivation(pathPart, signal),
  linkActivation: (backend, signal, pathPart = 'NEWONE') => backend.linkActivation(pathPart, signal),
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
  loadAssignment: (backend, signal, pathPart = '4101') => backend.loadAssignment(pathPart, signal),
  confirmVehicle: (backend, signal, pathPart = '1HGCM82633A004352') =>
    backend.confirmVehicle('4101', { kind: 'vin', vin: pathPart }, signal),
  createClaim: (backend, signal) => {
    const vehicle = aVehicle({ year: 2021, make: 'Škoda', model: 'Octavia' });
    return backend.createClaim({ claimNumber: 'C-4101', vehicle, licensePlate: 'BG 1' }, signal);
  },
  createPhotoSubmission: (backend, signal, pathPart = '14101') =>
    backend.createPhotoSubmission(
      { assignmentId: '4101', claimId: pathPart, promptId: '511', setId: '51' },
      signal,
    ),
  confirmPhotoUploaded: (backend, signal, pathPart = '71') => backend.confirmPhotoUploaded(pathPart, signal),
  ratePhotos: (backend, signal, pathPart = '14101') => backend.ratePhotos(pathPart, 'good', signal),
  rateProcess: (backend, signal, pathPart = '14101') => backend.rateProcess(pathPart, { carrier: 0 }, signal),
  startFaqRatings: (backend, signal, pathPart = '4101') => backend.startFaqRatings(pathPart, ['71'], signal),
  rateFaqs: (backend, signal, pathPart = '4101') =>
    backend.rateFaqs(pathPart, [{ faqId: '71', isUseful: true }], signal),
  emailEstimate: (backend, signal, pathPart = '24101') =>
    backend.emailEstimate(pathPart, 'a@b.example', signal),
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

// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Assignment } from '#src/api/assignment.ts';
import type { Claim, NewClaim } from '#src/api/claim.ts';
import type { BackendError, Result } from '#src/api/errors.ts';
import type { VehicleEntry, VehicleLookupResult } from '#src/api/vehicle.ts';
import { assignment as assignmentLoadable } from '#src/claim/loaded.ts';
import { vinRequiredAtom } from '#src/claim/stored.atoms.ts';
import { VehicleScreen } from '#src/vehicle/VehicleScreen.tsx';
import { barcodeReaderAtom, vehicleDraftAtom } from '#src/vehicle/vehicle.atoms.ts';
import { createDeferredCall } from '../support/app/deferredCall.ts';
import { find, type MountOptions, member, mountApp, submit, type } from '../support/app/mountApp.tsx';
import { descriptionOf, press } from '../support/app/mountPart.tsx';
import { aClaim, anAssignment, aVehicle } from '../support/samples/anAssignment.ts';
import { failed, ok } from '../support/samples/results.ts';

const validVin = '1M8GDM9AXKP042788';
const outback = aVehicle({ year: 2021, make: 'Subaru', model: 'Outback', vin: validVin });
const field = () => find<HTMLInputElement>('main input:not([type=file])');
const mainButton = () => find<HTMLButtonElement>('.actions .btn--main');
const alert = () => find('main [role=alert]');
const isInvalid = () => field().getAttribute('aria-invalid') === 'true';
const heading = () => find('main h1').textContent;
const button = (text: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].filter(
    (element) => element.textContent === text,
  );
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} controls have the text “${text}”`);
  return found[0];
};

type App = Awaited<ReturnType<typeof mountApp>>;
let app: App | undefined;
afterEach(() => app?.unmount());

interface VehicleOptions extends Partial<Omit<MountOptions, 'path'>> {
  readonly step?: string;
  readonly assignment?: Partial<Assignment>;
  /** Answers of the backend in order; the last one repeats. */
  readonly answers?: readonly Result<VehicleLookupResult>[];
  readonly claims?: readonly Result<Claim>[];
}

const lookupResult = (status: VehicleLookupResult['status']): Result<VehicleLookupResult> => ({
  ok: true,
  value: { status, vehicle: status === 'valid_vin' ? outback : null },
});

/** Returns the answers in order and repeats the last one. */
function answerInOrder<T>(answers: readonly Result<T>[]) {
  let callCount = 0;
  return async (): Promise<Result<T>> => answers[Math.min(callCount++, answers.length - 1)] as Result<T>;
}

async function mountVehicle({
  step,
  assignment = {},
  answers,
  claims,
  backend,
  ...more
}: VehicleOptions = {}) {
  const sent: [string, VehicleEntry][] = [];
  const createdClaims: NewClaim[] = [];
  const loadedIds: string[] = [];
  const answer = answerInOrder(answers ?? [lookupResult('valid_vin')]);
  const open = answerInOrder(claims ?? [ok(aClaim())]);
  app = await mountApp({
    path: `/7/vin${step === undefined ? '' : `?step=${step}`}`,
    session: member,
    backend: {
      loadAssignment: async (id) => {
        loadedIds.push(id);
        return { ok: true, value: anAssignment({ id, claimNumber: 'CLM-7', ...assignment }) };
      },
      confirmVehicle: (id, entry) => {
        sent.push([id, entry]);
        return answer();
      },
      createClaim: (claim) => {
        createdClaims.push(claim);
        return open();
      },
      ...backend,
    },
    ...more,
  });
  return { ...app, sent, createdClaims, loadedIds };
}

const currentPath = ({ location }: App) => location.history.at(-1);

async function submitEntry(text: string): Promise<void> {
  await type(field(), text);
  await submit();
}

/** Navigates through the browser history without a page reload. */
async function goTo({ location }: App, path: string): Promise<void> {
  await act(async () => location.navigate(`/app/acme${path}`));
}

/** The camera at the first photo, or the list of all photos if the claim requests no photos. */
const firstPhoto = /^\/app\/acme\/7\/photos\?step=(?:take&set=1&prompt=1|all)$/;

describe('vehicle whose VIN is in the claim', () => {
  it('is confirmed with a prefilled VIN field [VIN-04]', async () => {
    const app = await mountVehicle({ step: 'enter', assignment: { vehicle: aVehicle({ vin: validVin }) } });
    expect(field().value).toBe(validVin);
    await type(field(), '');
    expect(field().value, 'can be cleared').toBe('');
    await type(field(), validVin);
    await submit();
    expect(currentPath(app)).toBe('/app/acme/7/vin?step=success');
  });
});

describe('vehicle screen', () => {
  it('redirects to the photos without a history entry if the license plate is known [VIN-04]', async () => {
    const app = await mountVehicle({ assignment: { licensePlate: 'BG 123-AB' } });
    expect(app.location.history).toEqual(['/app/acme/7/photos']);
  });

  it('asks for the vehicle if the plate is known but no claim is open [PHO-06]', async () => {
    const assignment = { licensePlate: 'BG 123-AB', needsClaim: true, claim: null };
    // The real photo screen would redirect back to this screen in a loop.
    const screens = {
      peek: (path: string) => (path.endsWith('/vin') ? VehicleScreen : () => null),
      load: () => undefined,
    };
    const app = await mountVehicle({ assignment, screens });
    expect(app.location.history).toEqual(['/app/acme/7/vin']);
    expect(heading()).toBe('Three steps to your estimate');
    await press(button('Continue'));
    await submitEntry(validVin);
    await press(button('Continue'));
    expect(app.createdClaims).toHaveLength(1);
    expect(currentPath(app)).toMatch(firstPhoto);
  });

  it('shows an overview of three steps and opens the vehicle entry [VIN-04]', async () => {
    const app = await mountVehicle({ assignment: { vehicleText: '2021 Subaru Outback' } });
    const names = [...document.querySelectorAll('main .steps .step-name')].map(
      (name) => name.firstChild?.parentElement?.textContent,
    );
    expect(names).toHaveLength(3);
    for (const [index, name] of ['Vehicle Info', 'Take Photos', 'Get Estimate'].entries())
      expect(names[index]).toContain(name);
    expect(find('main .for-vehicle').textContent).toContain('2021 Subaru Outback');
    await press(button('Continue'));
    expect(currentPath(app)).toBe('/app/acme/7/vin?step=enter');
    expect(heading()).toBe('Enter the VIN');
  });

  it.each(['success', 'unknown', 'photo', 'nonsense'])(
    'redirects from the step %s to the overview if the step was not reached yet [VIN-04]',
    async (step) => {
      const app = await mountVehicle({ step });
      expect(app.location.history).toEqual(['/app/acme/7/vin']);
      expect(heading()).toBe('Three steps to your estimate');
    },
  );
});

describe('VIN entry', () => {
  const choosePhoto = async (input: HTMLInputElement) => {
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'a.jpg')], configurable: true });
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  };

  it('fills the field from a barcode photo but sends the VIN only after confirmation', async () => {
    const texts = [['4006381333931'], [`I${validVin}`]];
    const read = async () => texts.shift() ?? [];
    const { sent } = await mountVehicle({
      step: 'enter',
      prepare: (store) => store.set(barcodeReaderAtom, { read }),
    });
    const fileInput = find<HTMLInputElement>('main input[type=file]');
    await choosePhoto(fileInput);
    expect(find('main').textContent).toContain('No VIN barcode');
    expect(field().value).toBe('');
    await choosePhoto(fileInput);
    expect(find('main').textContent).toContain('Please check it');
    expect(field().value).toBe(validVin);
    expect(sent).toEqual([]);
    await press(mainButton());
    expect(sent).toEqual([['7', { kind: 'vin', vin: validVin }]]);
  });

  it('shows no barcode scan if the browser cannot read barcodes', async () => {
    await mountVehicle({ step: 'enter' });
    expect(document.querySelector('main input[type=file]')).toBeNull();
  });

  it('shows a title and one required text field with the focus [VIN-08]', async () => {
    await mountVehicle({ step: 'enter' });
    expect(heading()).toBe('Enter the VIN');
    expect(document.activeElement).toBe(field());
    expect(field().required).toBe(true);
    expect(field().type).toBe('text');
  });

  it.each([
    ['', 'The standard VIN requires 17 characters.'],
    [validVin.slice(1), 'The standard VIN requires 17 characters.'],
    [validVin.replace('0', 'O'), 'A VIN never has the letters I or O. Use the numbers 1 and 0.'],
    ['1M8GDM9A%KP042788', 'A VIN has only the letters A to Z and the numbers 0 to 9.'],
  ])('sends no invalid VIN and says what is wrong: %j [ACT-06 VAL-03]', async (text, error) => {
    const { sent } = await mountVehicle({ step: 'enter' });
    await submitEntry(text);
    expect(sent).toEqual([]);
    expect(descriptionOf(field())).toContain(error);
  });

  it('counts the characters and offers a correction for the letters I and O', async () => {
    await mountVehicle({ step: 'enter' });
    await type(field(), '1M8 GDM9AXKP');
    expect(find('#vin-count').textContent).toBe('11 of 17');
    expect(document.querySelectorAll('.ticks .is-on')).toHaveLength(11);
    await type(field(), validVin.replace('0', 'O'));
    await press(button('Change to 1 and 0'));
    expect(field().value).toBe(validVin);
    expect(mainButton().disabled).toBe(false);
  });

  it('warns about a wrong check digit but sends the VIN anyway', async () => {
    const { sent } = await mountVehicle({ step: 'enter' });
    await type(field(), validVin.replace(/8$/, '9'));
    expect(find('.vin-advice').textContent).toContain('Check the VIN again');
    await submit();
    expect(sent).toHaveLength(1);
  });

  it('marks an invalid VIN at the field and in the page title, and keeps the focus in the field [VIN-25 VIN-30]', async () => {
    await mountVehicle({ step: 'enter', answers: [lookupResult('invalid_vin')] });
    await act(async () => field().focus());
    await submitEntry(validVin.toLowerCase());
    expect(descriptionOf(field())).toContain('Invalid VIN');
    expect(document.activeElement).toBe(field());
    expect(alert().textContent, 'a screen reader announces it although the focus stays').toBe('Invalid VIN');
    expect(document.title).toBe('Error: Enter the VIN – Acme & Sons');
    await act(async () => field().blur());
    expect(field().value, 'leaving the field capitalizes the VIN').toBe(validVin);
    expect(descriptionOf(field())).toContain('Invalid VIN');
  });

  it('removes the server error when the VIN changes [VAL-03 VIN-30]', async () => {
    await mountVehicle({ step: 'enter', answers: [failed({ kind: 'rejected', status: 422 })] });
    await submitEntry(validVin);
    expect(isInvalid()).toBe(true);
    await type(field(), validVin.slice(1));
    expect(isInvalid()).toBe(false);
    expect(document.querySelector('main [role=alert]')).toBeNull();
  });

  it('sends the VIN once, in capitals and without spaces, and shows a busy button [API-GEN-13 VIN-31]', async () => {
    const { call, pending } = createDeferredCall<VehicleLookupResult, [string, VehicleEntry]>();
    const app = await mountVehicle({ step: 'enter', backend: { confirmVehicle: call } });
    await submitEntry('1m8gdm 9axkp 042788');
    await submit();
    await press(mainButton());
    expect(pending.map(({ args }) => args[1])).toEqual([{ kind: 'vin', vin: validVin }]);
    expect(mainButton().getAttribute('aria-busy')).toBe('true');
    expect(field().readOnly).toBe(true);
    await pending[0]?.answer(lookupResult('valid_vin'));
    expect(currentPath(app)).toBe('/app/acme/7/vin?step=success');
  });

  it('shows the found vehicle [VIN-15]', async () => {
    const { store } = await mountVehicle({
      step: 'enter',
      prepare: (initialStore) => {
        for (const id of ['6', '7']) initialStore.set(vinRequiredAtom, id, true);
      },
    });
    await submitEntry(validVin);
    expect(heading()).toBe('We found your vehicle');
    expect(find('.lead').textContent).toBe('Photos are next. We’ll show you what to take, one at a time.');
    expect(mainButton().textContent).toBe('Continue');
    expect([...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      'Make',
      'Subaru',
      'Model',
      'Outback',
      'Year',
      '2021',
      'VIN',
      validVin,
    ]);
    await expect.poll(() => document.activeElement).toBe(find('main h1'));
    // Only the VIN requirement of this claim is removed.
    expect([...store.get(vinRequiredAtom)]).toEqual(['6']);
  });

  it.each<[string, BackendError, string]>([
    ['not found', { kind: 'notFound', status: 404 }, 'We could not find that VIN. Try Again.'],
    [
      'rejected with a server message',
      { kind: 'rejected', status: 422, display: 'No <b>such</b> car' },
      'No <b>such</b> car',
    ],
    ['offline', { kind: 'offline' }, 'Network error. Please reload the page.'],
  ])(
    'keeps the input and can send the VIN again after this result: %s [VIN-30 ERR-18]',
    async (_, error, text) => {
      const app = await mountVehicle({ step: 'enter', answers: [failed(error), lookupResult('valid_vin')] });
      await submitEntry(validVin);
      expect(isInvalid()).toBe(error.status !== undefined);
      expect(isInvalid() ? descriptionOf(field()) : alert().textContent).toContain(text);
      expect([field().value, mainButton().disabled]).toEqual([validVin, false]);
      await submit();
      expect(currentPath(app)).toBe('/app/acme/7/vin?step=success');
    },
  );

  it('does not mark the VIN as invalid if the lookup is not available [VIN-30]', async () => {
    const unavailable = failed({ kind: 'unavailable', status: 503 });
    const app = await mountVehicle({ step: 'enter', answers: [unavailable, lookupResult('valid_vin')] });
    await submitEntry(validVin);
    expect(alert().textContent).toContain('We can’t look up VINs right now');
    expect(alert().textContent).toContain('Please try again in a few minutes.');
    expect(isInvalid()).toBe(false);
    await press(button('Try again'));
    expect(currentPath(app)).toBe('/app/acme/7/vin?step=success');
  });

  it('opens a dialog that explains where to find the VIN, and returns the focus on close [VIN-08]', async () => {
    await mountVehicle({ step: 'enter' });
    const openButton = button('Where to find it');
    await act(async () => openButton.focus());
    await press(openButton);
    expect(find('dialog').hasAttribute('open')).toBe(true);
    expect(find('dialog .art use').getAttribute('href')).toContain('#art-vin-places');
    expect(document.querySelectorAll('dialog .places p')).toHaveLength(3);
    await press(button('Close'));
    expect(document.querySelector('dialog')).toBeNull();
    expect(document.activeElement).toBe(openButton);
  });

  it('restores the input after the page reopens', async () => {
    const { store } = await mountVehicle({ step: 'enter' });
    await type(field(), '1M8GDM9');
    const draft = store.get(vehicleDraftAtom);
    await app?.unmount();
    await mountVehicle({
      step: 'enter',
      prepare: (initialStore) => initialStore.set(vehicleDraftAtom, draft),
    });
    expect(field().value).toBe('1M8GDM9');
  });
});

describe('screen for an unrecognized VIN', () => {
  const unknown = { step: 'enter', answers: [lookupResult('allow_photo')] };

  it('marks the VIN as required and offers a photo or a correction [VIN-25]', async () => {
    const app = await mountVehicle(unknown);
    await submitEntry(validVin);
    expect(currentPath(app)).toBe('/app/acme/7/vin?step=unknown');
    expect(heading()).toBe('We don’t recognize this VIN');
    expect(find('main .mono').textContent).toBe(validVin);
    expect([...app.store.get(vinRequiredAtom)]).toEqual(['7']);
    await press(button('Correct the VIN'));
    expect(field().value).toBe(validVin);
  });

  it('opens the VIN photo page and creates a claim with placeholder vehicle data [VIN-20 VIN-25 VIN-28]', async () => {
    const app = await mountVehicle({ ...unknown, assignment: { needsClaim: true } });
    await submitEntry(validVin);
    await act(async () => app.store.set(vinRequiredAtom, '7', false));
    await press(button('Photograph the VIN'));
    expect(currentPath(app)).toBe('/app/acme/7/vin?step=photo');
    expect([...app.store.get(vinRequiredAtom)]).toEqual(['7']);
    expect(heading()).toBe('We need a photo of the VIN');
    expect(app.loadedIds).toHaveLength(1);
    await press(mainButton());
    expect(app.loadedIds, 'loads the claim again, because a new photo set may exist').toHaveLength(2);
    expect(app.createdClaims).toEqual([
      {
        claimNumber: 'CLM-7',
        vehicle: aVehicle({ year: 2017, make: 'Unknown', model: 'Unknown', vin: validVin }),
        licensePlate: null,
      },
    ]);
    expect(currentPath(app)).toMatch(firstPhoto);
  });
});

describe('Continue button after the vehicle entry', () => {
  const needsClaimOptions = { step: 'enter', assignment: { needsClaim: true } };

  it('creates the missing claim only once [VIN-19]', async () => {
    const app = await mountVehicle(needsClaimOptions);
    await submitEntry(validVin);
    const continueButton = mainButton();
    await act(async () => {
      continueButton.click();
      continueButton.click();
    });
    expect(app.createdClaims).toEqual([{ claimNumber: 'CLM-7', vehicle: outback, licensePlate: null }]);
    expect(currentPath(app)).toMatch(firstPhoto);
    const state = app.store.get(assignmentLoadable.stateOf('7'));
    expect(state).toMatchObject({ kind: 'ready', value: { needsClaim: false, claim: { id: '9' } } });
    await goTo(app, '/7/vin?step=success');
    await press(mainButton());
    expect(app.createdClaims).toHaveLength(1);
  });

  it('creates no claim if the assignment has a claim [VIN-19]', async () => {
    const app = await mountVehicle({ step: 'enter' });
    await submitEntry(validVin);
    await press(mainButton());
    expect([app.createdClaims, currentPath(app)]).toEqual([[], expect.stringMatching(firstPhoto)]);
  });

  it('reloads a claim after its vehicle is confirmed, so that no other screen asks for the vehicle', async () => {
    let confirmed: VehicleEntry | undefined;
    const app = await mountVehicle({
      step: 'enter',
      backend: {
        confirmVehicle: async (_id, entry) => {
          confirmed = entry;
          return lookupResult('valid_vin');
        },
        loadAssignment: async (id) => ({
          ok: true,
          value: anAssignment({ id, source: 'exposure', vehicle: confirmed ? outback : null }),
        }),
      },
    });
    await submitEntry(validVin);
    await press(mainButton());
    expect(currentPath(app)).toMatch(firstPhoto);
    const state = app.store.get(assignmentLoadable.stateOf('7'));
    expect(state).toMatchObject({ kind: 'ready', value: { vehicle: { vin: validVin } } });
  });

  it('shows a network error; “Try again” reloads the claim and does not create it again if it exists [ERR-18]', async () => {
    let hasClaim = false;
    const app = await mountVehicle({
      ...needsClaimOptions,
      claims: [failed({ kind: 'offline' })],
      backend: {
        loadAssignment: async (id) => ({ ok: true, value: anAssignment({ id, needsClaim: !hasClaim }) }),
      },
    });
    await submitEntry(validVin);
    await press(mainButton());
    expect(alert().querySelector('h2')?.textContent).toBe('Network error');
    expect(alert().textContent).toContain('Network error. Please reload the page.');
    expect(currentPath(app)).toBe('/app/acme/7/vin?step=success');
    hasClaim = true;
    await press(button('Try again'));
    expect([app.createdClaims.length, currentPath(app)]).toEqual([1, expect.stringMatching(firstPhoto)]);
  });

  it('sends a rejected claim again without a reload [VIN-30]', async () => {
    const app = await mountVehicle({
      ...needsClaimOptions,
      claims: [failed({ kind: 'rejected', status: 422, display: 'Not today' }), ok(aClaim())],
    });
    await submitEntry(validVin);
    await press(mainButton());
    expect(alert().textContent).toContain('Not today');
    await press(mainButton());
    expect([app.createdClaims.length, app.loadedIds.length, currentPath(app)]).toEqual([
      2,
      1,
      expect.stringMatching(firstPhoto),
    ]);
  });
});

describe('license plate entry', () => {
  const plates: VehicleOptions = { step: 'enter', capabilities: { usesVinVerification: false } };

  it('appears when the carrier does not verify VINs, with one field and a continue button [VIN-02 VAL-05]', async () => {
    await mountVehicle(plates);
    expect(heading()).toBe('Enter your license plate');
    expect(document.querySelectorAll('main ol.steps')).toHaveLength(1);
    expect(document.querySelectorAll('main input')).toHaveLength(1);
    expect([field().maxLength, field().required]).toEqual([12, true]);
    expect(document.activeElement).toBe(field());
  });

  it('shows an error for a plate that is too short [VAL-05]', async () => {
    const { sent } = await mountVehicle(plates);
    await submitEntry('ab');
    expect(sent).toEqual([]);
    expect(descriptionOf(field())).toContain(
      'Your vehicle registration number should be at least 3 characters.',
    );
  });

  it('shows a confirmation without vehicle details, and creates a claim with the plate [VIN-02 VIN-15 VIN-29]', async () => {
    const app = await mountVehicle({
      ...plates,
      assignment: { needsClaim: true, vehicle: outback },
      answers: [lookupResult('vin_not_required')],
    });
    await submitEntry(' bg 123-ab ');
    expect(app.sent).toEqual([['7', { kind: 'plate', plate: 'BG 123-AB' }]]);
    expect(heading()).toBe('Your vehicle is confirmed');
    expect(document.querySelector('main dl')).toBeNull();
    await press(mainButton());
    expect(app.createdClaims).toMatchObject([{ licensePlate: 'BG 123-AB', vehicle: outback }]);
  });

  it('shows the server’s reason when the plate is not saved and keeps the input [VIN-30]', async () => {
    await mountVehicle({
      ...plates,
      answers: [failed({ kind: 'rejected', status: 422, code: 'registration_not_validated' })],
    });
    await submitEntry('BG 123-AB');
    expect(descriptionOf(field())).toContain(
      'The registration number does not match what is on file. Please confirm and try again.',
    );
    expect([field().value, mainButton().disabled]).toEqual(['BG 123-AB', false]);
  });

  it('does not mark the plate as invalid if the backend is unavailable [VIN-30]', async () => {
    const { sent } = await mountVehicle({
      ...plates,
      answers: [failed({ kind: 'unavailable', status: 503 })],
    });
    await submitEntry('BG 123-AB');
    const alert = find('main .note[role=alert]');
    expect(alert.textContent).toContain('We can’t save your license plate right now');
    expect(isInvalid()).toBe(false);
    await press(find('main .note button'));
    expect(sent, 'one press on the button sends the plate again').toHaveLength(2);
  });
});

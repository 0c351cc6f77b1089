// @vitest-environment happy-dom
import { act, Fragment } from 'react';
import { describe, expect, it } from 'vitest';
import type { Result } from '#src/api/errors.ts';
import type { Exposure } from '#src/api/portal/exposure.ts';
import type { ClaimQuery } from '#src/api/portalPort.ts';
import { ClaimStep } from '#src/portal/claim/ClaimStep.tsx';
import type { UploadQueue } from '#src/portal/files/uploadQueue.ts';
import { createVendorSessionStore } from '#src/portal/services.tsx';
import type { SupplementEvent } from '#src/portal/wizard/supplementFlow.ts';
import { useSupplement } from '#src/portal/wizard/useSupplement.tsx';
import { WizardAlerts } from '#src/portal/wizard/WizardAlerts.tsx';
import { ChangeDialog } from '#src/portal/wizard/WizardFrame.tsx';
import { createDeferredCall } from '../support/app/deferredCall.ts';
import { allByRole, byRole, descriptionOf, fill, nameOf, press } from '../support/app/mountPart.tsx';
import { mountStep, type StepOptions } from '../support/app/mountPortal.tsx';
import { anExposure, aVendor } from '../support/samples/aSupplement.ts';
import { failed, ok } from '../support/samples/results.ts';

const outback = anExposure({ id: '1', token: 'token-1' });
const niro = anExposure({ id: '3', token: 'token-3', year: 2023, make: 'Kia', model: 'Niro', vin: null });

const number = () => byRole<HTMLInputElement>('textbox', 'Claim number');
const button = (name: string) => byRole<HTMLButtonElement>('button', name);
const vehicles = () => allByRole<HTMLInputElement>('radio');
const alertText = () => document.querySelector('[role=alert]')?.textContent ?? '';
/** Presses Enter in a field. Browsers do not submit a form while its submit button is disabled. */
const pressEnter = () =>
  act(async () => {
    const submitButton = document.querySelector<HTMLButtonElement>('form [type=submit]');
    if (!submitButton?.disabled) document.querySelector('form')?.requestSubmit();
  });

async function mountClaim(
  find: (query: ClaimQuery, signal: AbortSignal) => Promise<Result<readonly Exposure[]>>,
  { services, initialEvents }: Pick<StepOptions, 'services' | 'initialEvents'> = {},
) {
  const sent: ClaimQuery[] = [];
  const mounted = await mountStep(
    <Fragment>
      <WizardAlerts />
      <ClaimStep />
    </Fragment>,
    {
      initialEvents: initialEvents ?? [],
      services: services ?? {},
      backend: {
        findExposures(query, signal) {
          sent.push(query);
          return find(query, signal);
        },
      },
    },
  );
  return { ...mounted, sent };
}

async function search(text: string) {
  await fill(number(), text);
  await pressEnter();
}

describe('claim search step', () => {
  it('asks for a claim number, and sends no search if the field is empty [SUP-CLM-01]', async () => {
    const { sent, state } = await mountClaim(async () => ok([outback]));
    for (const text of ['', ' \u200b ']) {
      await fill(number(), text);
      await pressEnter();
      expect(state().error?.messages).toEqual([{ text: 'Enter the claim number.', fieldId: 'claim-number' }]);
    }
    expect(sent).toEqual([]);
    expect(number().maxLength).toBe(191);
  });

  it('selects the only vehicle of a claim and sends its exposure token with later requests [SUP-CLM-02 SUP-WIZ-24]', async () => {
    const { sent, state, services } = await mountClaim(async () => ok([outback]));
    await search(' MM-48213 ');
    expect(sent).toEqual([{ claimNumber: 'MM-48213' }]);
    expect(state()).toMatchObject({
      stepId: 'shop',
      claimNumber: 'MM-48213',
      exposure: outback,
      vin: outback.vin,
    });
    expect(services.session.current()).toEqual({ providerCode: 'acme', exposureToken: 'token-1' });
  });

  it.each([
    ['Switch', 'token-1'],
    ['Keep Brightwater Collision Center', 'token-3'],
  ])(
    'uses the exposure token of the current vehicle until the user has confirmed another vehicle: %s [SUP-WIZ-03 SUP-WIZ-24]',
    async (answer, token) => {
      const Unsent = () => {
        const { visit, state } = useSupplement();
        if (state.exposure?.id === niro.id) visit.queue = { hasUnsent: () => true } as UploadQueue;
        return <ChangeDialog />;
      };
      const { services } = await mountStep(
        <Fragment>
          <Unsent />
          <ClaimStep />
        </Fragment>,
        {
          initialEvents: [
            { type: 'exposureChosen', claimNumber: 'MM-1', exposure: niro },
            { type: 'vendorChosen', vendor: aVendor() },
          ],
          services: { session: createVendorSessionStore({ providerCode: 'acme', exposureToken: 'token-3' }) },
          backend: { findExposures: async () => ok([outback]) },
          at: 'claim',
        },
      );
      await search('MM-48213');
      expect(services.session.current().exposureToken, 'while the user is asked').toBe('token-3');
      await press(button(answer));
      expect(services.session.current().exposureToken).toBe(token);
    },
  );

  it('shows and reports an exception during the search, and keeps the claim number', async () => {
    let tries = 0;
    const { state, warnings } = await mountClaim(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('an internal error');
      return ok([outback]);
    });
    await search('MM-48213');
    expect(alertText()).toContain('Something went wrong on this page. What you entered is saved here');
    expect(alertText()).not.toContain('We couldn’t connect');
    expect(number().value).toBe('MM-48213');
    expect(warnings).toEqual(['supplement: claim search threw']);
    await pressEnter();
    expect(state().stepId).toBe('shop');
  });

  it('lists several vehicles and continues with the selected vehicle [SUP-CLM-02]', async () => {
    const { state } = await mountClaim(async () => ok([outback, niro]));
    expect(vehicles()).toEqual([]);
    await search('MM-48213');
    expect([state().stepId, number().disabled]).toEqual(['claim', true]);
    expect(document.querySelector('legend')?.textContent).toBe(
      '2 vehicles are on this claim. Which one is in your shop?',
    );
    expect(vehicles().map(nameOf)).toEqual(['2021 Subaru Outback', '2023 Kia Niro']);
    expect([...document.querySelectorAll('.exposure > span')].map(({ textContent }) => textContent)).toEqual([
      outback.vin,
      'VIN not given',
    ]);
    expect(allByRole('button').filter((it) => nameOf(it) === 'Copy VIN')).toHaveLength(1);
    expect(document.activeElement).toBe(vehicles()[0]);
    const continueButton = button('Continue with this vehicle');
    await press(continueButton);
    expect(state().error?.messages).toEqual([{ text: 'Choose the vehicle.', fieldId: 'exposure' }]);
    await press(vehicles()[1] as HTMLElement);
    await press(continueButton);
    expect(state()).toMatchObject({ stepId: 'shop', exposure: niro, vin: '' });
  });

  it('locks the claim number during a search, sends one request, and unlocks the number on Change [SUP-CLM-07]', async () => {
    const { call, pending } = createDeferredCall<readonly Exposure[], [ClaimQuery, AbortSignal]>();
    const { sent, state } = await mountClaim(call);
    await search('MM-48213');
    const busyButton = button('Searching…');
    expect([number().disabled, busyButton.getAttribute('aria-busy')]).toEqual([true, 'true']);
    expect(document.activeElement).toBe(busyButton);
    await press(busyButton);
    await pressEnter();
    expect(sent).toHaveLength(1);
    await press(button('Change'));
    expect([number().disabled, number().value, document.activeElement]).toEqual([
      false,
      'MM-48213',
      number(),
    ]);
    expect(pending[0]?.args[1].aborted).toBe(true);
    await pending[0]?.answer(ok([outback]));
    expect(state().stepId).toBe('claim');
  });

  it('clears the VIN when the step opens, and restores the claim number [SUP-CLM-01]', async () => {
    const initialEvents: SupplementEvent[] = [
      { type: 'exposureChosen', claimNumber: 'MM-48213', exposure: outback },
    ];
    const { state } = await mountClaim(async () => ok([]), { initialEvents });
    expect([state().vin, state().exposure, number().value]).toEqual(['', outback, 'MM-48213']);
  });

  it('shows "not found" at the field, and not again in the alert [SUP-CLM-09 ERR-42]', async () => {
    const { state, dispatch } = await mountClaim(async () =>
      failed({ kind: 'notFound', status: 404, display: 'nope' }),
    );
    await search('MM-1');
    const text = 'We could not find that claim number. Please check it and try again.';
    expect(document.querySelector('.sup-alert')).toBeNull();
    expect(descriptionOf(number())).toBe(text);
    expect([number().disabled, number().value, document.activeElement]).toEqual([false, 'MM-1', number()]);
    await dispatch({ type: 'errorCleared' });
    expect([alertText(), descriptionOf(number())]).toEqual(['', text]);
    // The field still shows its error.
    expect(document.title).toBe('Error: VIN / Claim Number – Acme & Sons');
    await fill(number(), 'MM-12');
    expect(document.title).toBe('VIN / Claim Number – Acme & Sons');
    expect([descriptionOf(number()), state().stepId]).toEqual(['', 'claim']);
  });
});

describe('captcha of the claim search', () => {
  it('adds its token to the search request [API2-04]', async () => {
    const { sent } = await mountClaim(async () => ok([outback]), {
      services: { solveCaptcha: async () => 'proof-1' },
    });
    await search('MM-48213');
    expect(sent).toEqual([{ claimNumber: 'MM-48213', captchaToken: 'proof-1' }]);
  });

  it('shows an error and prevents the search if the captcha is not available [ERR-41] [trust T25]', async () => {
    const { sent, warnings } = await mountClaim(async () => ok([outback]), {
      services: { solveCaptcha: () => Promise.reject(new Error('blocked')) },
    });
    await search('MM-48213');
    expect(alertText()).toContain('The security check didn’t load.');
    expect(alertText()).toContain('ReCaptcha not available yet.');
    expect([sent, number().value, number().disabled]).toEqual([[], 'MM-48213', false]);
    expect(warnings).toEqual(['supplement: captcha not available']);
  });
});

// @vitest-environment happy-dom

import { act, Fragment } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type LazySteps, StepHost } from '#src/app/portal/Portal.tsx';
import type { SupplementEvent } from '#src/portal/wizard/supplementFlow.ts';
import { useStepTitle, useSupplement } from '#src/portal/wizard/useSupplement.tsx';
import { WizardFrame } from '#src/portal/wizard/WizardFrame.tsx';
import { flashMs } from '#src/ui/notifications.ts';
import { createFakeClock } from '../support/app/fakeClock.ts';
import { allByRole, byRole, fill, nameOf } from '../support/app/mountPart.tsx';
import { mountStep } from '../support/app/mountPortal.tsx';
import { anExposure, aVendor } from '../support/samples/aSupplement.ts';

/** A step with local state. */
function AStep() {
  const { stepId } = useSupplement().state;
  useStepTitle();
  return (
    <Fragment>
      <h1 tabIndex={-1}>{`Step ${stepId}`}</h1>
      <input aria-label="Note" />
    </Fragment>
  );
}

async function openFrame(initialEvents: readonly SupplementEvent[] = []) {
  const clock = createFakeClock();
  const wizard = await mountStep(
    <WizardFrame>
      <AStep />
    </WizardFrame>,
    { initialEvents, tenant: { name: 'Acme Mutual' }, services: { clock } },
  );
  return { ...wizard, clock };
}

const press = async (name: string) => act(async () => byRole('button', name).click());
const stepTexts = () => [...document.querySelectorAll('.steps li')].map((item) => item.textContent);
const dialog = () => document.querySelector('dialog');
const alert = () => document.querySelector('.sup-alert [role=alert]');
const advanced: SupplementEvent = { type: 'nextStepOpened' };
const failed: SupplementEvent = {
  type: 'failed',
  messages: [{ text: 'No such shop.' }, { text: 'No such street.' }],
};

describe('wizard frame', () => {
  it('lists the steps, and has buttons only for complete steps [SUP-WIZ-05 SUP-WIZ-25]', async () => {
    const { state } = await openFrame([advanced, advanced]);
    expect(stepTexts()).toEqual([
      'Done, back to: VIN / Claim Number',
      'Done, back to: Shop Information',
      '3Current step: Confirmation',
      '4Upcoming: Photo Upload',
    ]);
    const items = [...document.querySelectorAll('.steps li')];
    expect(items.map((item) => item.querySelectorAll('button, a').length)).toEqual([1, 1, 0, 0]);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    await press('Done, back to: Shop Information');
    expect(state().stepId).toBe('shop');
  });

  it('shows the step and the provider in the title, and moves focus to the heading of the next step', async () => {
    const { dispatch } = await openFrame();
    expect(document.title).toBe('VIN / Claim Number – Acme Mutual');
    expect(document.activeElement?.localName).not.toBe('h1');
    await dispatch(advanced);
    expect(document.title).toBe('Shop Information – Acme Mutual');
    expect(document.activeElement?.textContent).toBe('Step shop');
  });

  it('prevents the browser from opening dropped files on steps that accept no files', async () => {
    const { unmount } = await openFrame();
    const dispatchDrag = (kind: string, types: readonly string[]) => {
      const event = new Event(kind, { bubbles: true, cancelable: true });
      const dataTransfer = { types, dropEffect: 'copy' };
      document.querySelector('h1')?.dispatchEvent(Object.assign(event, { dataTransfer }));
      return [event.defaultPrevented, dataTransfer.dropEffect];
    };
    expect(dispatchDrag('dragover', ['Files'])).toEqual([true, 'none']);
    expect(dispatchDrag('drop', ['Files'])).toEqual([true, 'none']);
    expect(dispatchDrag('drop', ['text/plain']), 'allows dropped text, which can go into a field').toEqual([
      false,
      'copy',
    ]);
    await unmount();
    expect(dispatchDrag('drop', ['Files'])).toEqual([false, 'copy']);
  });

  it('shows the known claim, vehicle and shop beside the step [SUP-CONF-01]', async () => {
    const { dispatch } = await openFrame();
    const readFacts = () => [...document.querySelectorAll('aside dl div')].map((fact) => fact.textContent);
    expect(readFacts()).toEqual([]);
    expect(document.querySelector('aside')?.textContent).toContain('What the adjuster needs');
    await dispatch({ type: 'exposureChosen', claimNumber: 'MM-48213', exposure: anExposure() });
    await dispatch({ type: 'vendorChosen', vendor: aVendor() });
    expect(readFacts()).toEqual([
      'ClaimMM-48213',
      'Vehicle2021 Subaru Outback',
      'VIN4S4BTACC1M3204417',
      'ShopBrightwater Collision Center',
    ]);
  });
});

describe('wizard error alert', () => {
  it('shows errors as a list below a heading and moves focus to the alert [SUP-WIZ-15]', async () => {
    const { dispatch } = await openFrame();
    expect(alert()).toBeNull();
    await dispatch(failed);
    expect(alert()?.querySelector('h2')?.textContent).not.toBe('');
    expect([...(alert()?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual([
      'No such shop.',
      'No such street.',
    ]);
    expect(document.activeElement).toBe(alert());
  });

  it('is hidden eight seconds after the last error [SUP-WIZ-15 UI-10]', async () => {
    const { dispatch, clock } = await openFrame();
    expect(flashMs).toBe(8000);
    await dispatch(failed);
    await act(() => clock.advance(7999));
    expect(alert()).not.toBeNull();
    await dispatch(failed);
    await act(() => clock.advance(7999));
    expect(alert()).not.toBeNull();
    await act(() => clock.advance(1));
    expect(alert()).toBeNull();
    expect(clock.runningCount).toBe(0);
  });

  it('is hidden when the user closes the alert and when the step changes [SUP-WIZ-15]', async () => {
    const { dispatch, clock } = await openFrame();
    await dispatch(failed);
    await press('Close message');
    expect(alert()).toBeNull();
    await dispatch(failed);
    await dispatch(advanced);
    expect(alert()).toBeNull();
    expect(clock.runningCount).toBe(0);
  });
});

describe('Cancel button of the wizard', () => {
  it('hides the steps and the alert while the dialog asks for confirmation, and changes nothing if the user declines [SUP-WIZ-11 SUP-WIZ-13]', async () => {
    const { state } = await openFrame([advanced, failed]);
    await fill(byRole('textbox', 'Note'), 'half a note');
    await press('Cancel');
    expect(dialog()?.open).toBe(true);
    expect(document.querySelector('.steps')).toBeNull();
    expect(alert()).toBeNull();
    await press('Keep going');
    expect(dialog()).toBeNull();
    expect(stepTexts()).not.toEqual([]);
    expect(state().stepId).toBe('shop');
    expect(byRole<HTMLInputElement>('textbox', 'Note').value).toBe('half a note');
  });

  it('resets the wizard to an empty first step if the user confirms [SUP-WIZ-11]', async () => {
    const { state } = await openFrame([
      { type: 'exposureChosen', claimNumber: 'MM-48213', exposure: anExposure() },
      advanced,
    ]);
    await fill(byRole('textbox', 'Note'), 'half a note');
    await press('Cancel');
    await press('Cancel supplement');
    expect(dialog()).toBeNull();
    expect(state()).toMatchObject({ stepId: 'claim', claimNumber: null, exposure: null, resetCount: 1 });
    expect(byRole<HTMLInputElement>('textbox', 'Note').value).toBe('');
    expect(document.activeElement?.textContent).toBe('Step claim');
  });
});

describe('wizard frame around the receipt', () => {
  it('hides the steps, the Cancel button and the side panel after the submission [SUP-WIZ-13]', async () => {
    const { dispatch } = await openFrame([advanced, advanced, advanced]);
    await dispatch({ type: 'submitted' });
    expect(document.querySelector('.steps, aside')).toBeNull();
    expect(allByRole('button').map(nameOf)).not.toContain('Cancel');
  });
});

describe('lazy loading of the wizard steps', () => {
  const allLazySteps: LazySteps = { shop: AStep, confirmation: AStep, upload: AStep };

  const createLazySteps = () => {
    const loads: { done(screens: LazySteps): Promise<void>; fail(): Promise<void> }[] = [];
    const loadLazySteps = () =>
      new Promise<LazySteps>((resolve, reject) => {
        loads.push({
          done: (screens) => act(async () => resolve(screens)),
          fail: () => act(async () => reject(new Error('chunk'))),
        });
      });
    return { loads, loadLazySteps };
  };

  it('loads the later steps during the first step, and moves focus to the heading of a loaded step', async () => {
    const { loads, loadLazySteps } = createLazySteps();
    const { dispatch } = await mountStep(
      <WizardFrame>
        <StepHost ClaimScreen={AStep} loadLazySteps={loadLazySteps} />
      </WizardFrame>,
    );
    expect(loads).toHaveLength(1);
    expect(byRole('textbox', 'Note')).toBeTruthy();
    await dispatch(advanced);
    expect(byRole('status', 'One moment…')).toBeTruthy();
    await loads[0]?.done(allLazySteps);
    expect(document.activeElement?.textContent).toBe('Step shop');
  });

  it('offers a retry if a step fails to load, and keeps the entered data', async () => {
    const { loads, loadLazySteps } = createLazySteps();
    const { dispatch, state, warnings } = await mountStep(
      <WizardFrame>
        <StepHost ClaimScreen={AStep} loadLazySteps={loadLazySteps} />
      </WizardFrame>,
      { initialEvents: [{ type: 'exposureChosen', claimNumber: 'MM-48213', exposure: anExposure() }] },
    );
    await loads[0]?.fail();
    expect(allByRole('alert')).toEqual([]);
    await dispatch(advanced);
    expect(byRole('alert').querySelector('h1')?.textContent).toBe('We couldn’t load this step');
    await press('Try again');
    await loads[1]?.done(allLazySteps);
    expect(byRole('textbox', 'Note')).toBeTruthy();
    expect(state().claimNumber).toBe('MM-48213');
    expect(warnings).toEqual(['supplement: code did not load']);
  });

  it('shows an error after eight seconds, and shows the step when its code arrives [UI-21]', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { loads, loadLazySteps } = createLazySteps();
    const { dispatch } = await mountStep(
      <WizardFrame>
        <StepHost ClaimScreen={AStep} loadLazySteps={loadLazySteps} />
      </WizardFrame>,
    );
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(allByRole('alert')).toEqual([]);
    await dispatch(advanced);
    await act(() => vi.advanceTimersByTimeAsync(7999));
    expect(byRole('status', 'One moment…')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(byRole('alert').textContent).toContain('We couldn’t load this step');
    await loads[0]?.done(allLazySteps);
    expect(byRole('textbox', 'Note')).toBeTruthy();
  });
});

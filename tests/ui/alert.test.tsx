// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { Alert } from '#src/ui/Alert.tsx';
import { byRole, focus, mountPart } from '../support/app/mountPart.tsx';

const page = (content: Elements, alert: Elements) => (
  <main tabIndex={-1}>
    <h1 tabIndex={-1}>Vehicle</h1>
    {content}
    {alert}
  </main>
);
const save = <button type="button">Save</button>;
const anAlert = (
  <Alert title="Not saved">
    <button type="button">Try again</button>
  </Alert>
);

describe('alert', () => {
  it('takes focus when it appears and returns it to the previously focused element when it disappears [UI-18]', async () => {
    const { show } = await mountPart(page(save, null));
    await focus(byRole('button', 'Save'));
    await show(page(save, anAlert));
    expect(document.activeElement).toBe(byRole('alert'));
    await show(page(save, null));
    expect(document.activeElement).toBe(byRole('button', 'Save'));
  });

  it.each([
    ['removed', null],
    [
      'disabled',
      <button key="save" type="button" disabled>
        Save
      </button>,
    ],
  ])(
    'moves focus to the page heading when the previously focused element is %s [UI-18]',
    async (_case, after) => {
      const { show } = await mountPart(page(save, null));
      await focus(byRole('button', 'Save'));
      await show(page(save, anAlert));
      await show(page(after, null));
      expect(document.activeElement).toBe(document.querySelector('h1'));
    },
  );

  it('moves focus to the heading of the dialog that contained the alert [UI-18]', async () => {
    const dialog = (alert: Elements) => (
      <main tabIndex={-1}>
        <h1 tabIndex={-1}>Vehicle</h1>
        <dialog open>
          <h2 tabIndex={-1}>Photos</h2>
          {alert}
        </dialog>
      </main>
    );
    const { show } = await mountPart(dialog(anAlert));
    await show(dialog(null));
    expect(document.activeElement).toBe(document.querySelector('h2'));
  });

  it('does not move focus when the user has already moved it out of the alert [UI-18]', async () => {
    const { show } = await mountPart(page(save, anAlert));
    await focus(byRole('button', 'Save'));
    await show(page(save, null));
    expect(document.activeElement).toBe(byRole('button', 'Save'));
  });
});

// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { EditableCard, type EditableCardProps } from '#src/ui/EditableCard.tsx';
import { allByRole, byRole, descriptionOf, mountPart, nameOf } from '../support/mountPart.tsx';

const labels = {
  edit: 'Edit contact',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  locked: 'Finish the other card first',
};
const press = (element: HTMLElement) => act(async () => element.click());
const buttons = () => allByRole('button').map(nameOf);

function aCard(mode: EditableCardProps['mode'], handlersOf = handlers()) {
  return (
    <EditableCard
      title="Contact"
      mode={mode}
      labels={labels}
      on={handlersOf}
      view={<p>Dana</p>}
      fields={<input aria-label="Name" defaultValue="Dana" />}
    />
  );
}

const handlers = () => ({ edit: vi.fn(), save: vi.fn(), cancel: vi.fn() });

describe('editable card', () => {
  it('shows its content with a pencil button, then its fields with save and cancel [UI-04]', async () => {
    const { show } = await mountPart(aCard('view'));
    expect([document.querySelector('p')?.textContent, buttons()]).toEqual(['Dana', ['Edit contact']]);
    await show(aCard('edit'));
    expect(document.querySelector('p')).toBeNull();
    expect([byRole<HTMLInputElement>('textbox').value, buttons()]).toEqual(['Dana', ['Save', 'Cancel']]);
  });

  it('calls the handler of each button', async () => {
    const handlersOf = handlers();
    const { show } = await mountPart(aCard('view', handlersOf));
    await press(byRole('button', 'Edit contact'));
    await show(aCard('edit', handlersOf));
    await press(byRole('button', 'Save'));
    await press(byRole('button', 'Cancel'));
    expect(
      [handlersOf.edit, handlersOf.save, handlersOf.cancel].map((handler) => handler.mock.calls.length),
    ).toEqual([1, 1, 1]);
  });

  it('ignores save, typing and cancel while it is saving [UI-04]', async () => {
    const handlersOf = handlers();
    await mountPart(aCard('saving', handlersOf));
    expect(document.querySelector('section')?.getAttribute('aria-busy')).toBe('true');
    expect(buttons()).toEqual(['Saving', 'Cancel']);
    expect(document.querySelector('fieldset')?.disabled).toBe(true);
    await press(byRole('button', 'Saving'));
    await act(async () => document.querySelector('form')?.requestSubmit());
    await press(byRole('button', 'Cancel'));
    expect([handlersOf.save, handlersOf.cancel].map((handler) => handler.mock.calls.length)).toEqual([0, 0]);
  });

  it('disables its pencil button while another card is open, and describes the reason [UI-04]', async () => {
    const handlersOf = handlers();
    await mountPart(aCard('locked', handlersOf));
    const editButton = byRole('button', 'Edit contact');
    await press(editButton);
    expect(handlersOf.edit).not.toHaveBeenCalled();
    expect([editButton.getAttribute('aria-disabled'), descriptionOf(editButton)]).toEqual([
      'true',
      labels.locked,
    ]);
  });

  it('does not take focus when it closes without a user action', async () => {
    const { show } = await mountPart(aCard('edit'));
    await show(aCard('view'));
    expect(document.activeElement).toBe(document.body);
  });

  it('moves focus to the first field, and back to the pencil button after saving [UI-18]', async () => {
    const { show } = await mountPart(aCard('view'));
    await show(aCard('edit'));
    expect(document.activeElement).toBe(byRole('textbox', 'Name'));
    await show(aCard('saving'));
    await show(aCard('view'));
    expect(document.activeElement).toBe(byRole('button', 'Edit contact'));
  });
});

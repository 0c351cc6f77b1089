// @vitest-environment happy-dom
import { act, Fragment } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useWatchedPresses } from '#src/ui/pressedControl.ts';
import { byRole, mountPart, press, pressKey } from '../support/app/mountPart.tsx';

const page = (dialog: Elements) => (
  <Fragment>
    <button type="button">Open</button>
    {dialog}
  </Fragment>
);
const dialog = () => document.querySelector<HTMLDialogElement>('dialog');

async function openFrom(node: Elements) {
  const part = await mountPart(page(null));
  byRole('button', 'Open').focus();
  await part.show(page(node));
  return part;
}

/** Simulates Escape as browsers handle it: fires `cancel` and closes the dialog unless the event is prevented. */
async function cancel(): Promise<void> {
  const event = new Event('cancel', { cancelable: true });
  await act(async () => {
    if (dialog()?.dispatchEvent(event)) dialog()?.close();
  });
}

describe('dialog', () => {
  it('opens as a modal that is named by its heading, and focuses the heading [UI-18]', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    await openFrom(<Dialog title="What now">Text</Dialog>);
    expect(showModal).toHaveBeenCalledOnce();
    expect(dialog()?.open).toBe(true);
    const heading = document.querySelector('h2');
    expect(dialog()?.getAttribute('aria-labelledby')).toBe(heading?.id);
    expect(document.activeElement).toBe(heading);
    showModal.mockRestore();
  });

  it.each(['body', 'main'])(
    'returns focus to the opening button even if the click had moved focus to %s, as in Safari [UI-18]',
    async (focusSelector) => {
      const Main = ({ children }: { children: Elements }) => {
        useWatchedPresses();
        return <main tabIndex={-1}>{children}</main>;
      };
      const inMain = (node: Elements) => <Main>{page(node)}</Main>;
      const part = await mountPart(inMain(null));
      document.querySelector<HTMLElement>(focusSelector)?.focus();
      await press(byRole('button', 'Open'));
      expect(document.activeElement).toBe(document.querySelector(focusSelector));
      await part.show(inMain(<Dialog title="What now">Text</Dialog>));
      await part.show(inMain(null));
      expect(document.activeElement).toBe(byRole('button', 'Open'));
    },
  );

  it('moves focus to the heading of the page if the element that opened it is gone [UI-18]', async () => {
    const inMain = (node: Elements) => (
      <main tabIndex={-1}>
        <h1 tabIndex={-1}>Photos</h1>
        {node}
      </main>
    );
    const part = await mountPart(inMain(page(null)));
    byRole('button', 'Open').focus();
    await part.show(inMain(page(<Dialog title="What now">Text</Dialog>)));
    byRole('button', 'Open').remove();
    await part.show(inMain(page(null)));
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });

  it('calls onClose on Escape, the close button and a click on the backdrop, and stays open until its parent closes it', async () => {
    const onClose = vi.fn();
    await openFrom(
      <Dialog title="What now" closeLabel="Close" onClose={onClose}>
        Text
      </Dialog>,
    );
    await cancel();
    await press(byRole('button', 'Close'));
    const element = dialog() as HTMLDialogElement;
    await act(async () => {
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      element.click();
    });
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(element.open).toBe(true);
  });

  it('does not close when a press starts inside the dialog and ends on the backdrop', async () => {
    const onClose = vi.fn();
    await openFrom(
      <Dialog title="What now" onClose={onClose}>
        Text
      </Dialog>,
    );
    await act(async () => {
      document.querySelector('h2')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      dialog()?.click();
    });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ignores Escape when it has no onClose, and reopens if the browser closes it', async () => {
    await openFrom(
      <Dialog title="Cookies are off" actions={<button type="button">Try again</button>}>
        Text
      </Dialog>,
    );
    await cancel();
    expect(await pressKey(byRole('button', 'Try again'), 'Escape')).toBe(true);
    await act(async () => dialog()?.close());
    expect(dialog()?.open).toBe(true);
  });

  it('stays open if a file picker inside it is cancelled', async () => {
    const onClose = vi.fn();
    await openFrom(
      <Dialog title="Add a photo" onClose={onClose} closeLabel="Close">
        <input type="file" aria-label="Choose a file" />
      </Dialog>,
    );
    // Unlike the `cancel` event of a dialog, the `cancel` event of a file input bubbles.
    const picker = document.querySelector('input');
    await act(async () => picker?.dispatchEvent(new Event('cancel', { bubbles: true })));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays open if a dialog inside it is dismissed', async () => {
    const onClose = vi.fn();
    const onInnerClose = vi.fn();
    await openFrom(
      <Dialog title="Outer" onClose={onClose} closeLabel="Close">
        <Dialog title="Inner" onClose={onInnerClose} closeLabel="Close">
          Text
        </Dialog>
      </Dialog>,
    );
    const inner = document.querySelector('dialog dialog');
    await act(async () => inner?.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(onInnerClose).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('confirmation dialog', () => {
  it('calls onConfirm for the confirm button, and onCancel for the cancel button and Escape', async () => {
    const answers: string[] = [];
    await openFrom(
      <ConfirmDialog
        title="Remove?"
        confirm="Remove"
        cancel="Keep"
        onConfirm={() => answers.push('yes')}
        onCancel={() => answers.push('no')}
      >
        Text
      </ConfirmDialog>,
    );
    await press(byRole('button', 'Remove'));
    await press(byRole('button', 'Keep'));
    await cancel();
    expect(answers).toEqual(['yes', 'no', 'no']);
  });
});

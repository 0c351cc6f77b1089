import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';

/**
 * Offers to reload a page whose code did not load, because the device is offline or a newer release replaced this tab's
 * files. The user presses a plain link to reload, so the page cannot reload in a loop, and typed input is kept. The dialog
 * can be closed if there is a screen behind it. Part of the entry chunk, because no other chunk can be loaded now.
 */
export function LoadFailure({ address, onClose }: { address: string; onClose: () => void }) {
  const { m, t } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [canClose] = useState(() => document.querySelector('main:empty') === null);
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    dialog.current?.showModal?.();
    // The browser does not restore the focus when an open dialog is removed.
    return () => opener?.focus({ preventScroll: true });
  }, []);
  return (
    <dialog
      className="note note--danger offer"
      ref={dialog}
      aria-labelledby="offer"
      onCancel={(event) => canClose || event.preventDefault()}
      // Chromium closes the dialog on a second Escape, even if the cancel event was prevented.
      onClose={() => (canClose ? onClose() : dialog.current?.showModal?.())}
    >
      <p id="offer">{m.update.text()}</p>
      {/* A link to the current address with its fragment would only scroll. */}
      <a className={buttonClass('main')} href={address.replace(/#.*$/, '')}>
        {t.update.action()}
      </a>
      {canClose && (
        <button className={buttonClass()} type="button" onClick={onClose}>
          {t.update.later()}
        </button>
      )}
    </dialog>
  );
}

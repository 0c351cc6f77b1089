import { useEffect, useRef } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';

/**
 * Offers to open a page anew whose code did not load: offline, or this tab has outlived a release. A real link and
 * never by itself, so nothing can loop; what was typed is kept. In the entry, since nothing can be loaded here.
 */
export function LoadFailure({ address, onClose }: { address: string; onClose: () => void }) {
  const m = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal?.(), []);
  return (
    <dialog className="note note--danger offer" ref={dialog} aria-labelledby="offer" onClose={onClose}>
      <p id="offer">
        <DisplayText text={m.update.text()} />
      </p>
      <a className="btn btn--main" href={address}>
        {plainText(m.update.action())}
      </a>
      <button className="btn" type="button" onClick={onClose}>
        {plainText(m.update.later())}
      </button>
    </dialog>
  );
}

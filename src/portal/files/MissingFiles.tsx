import { Fragment } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { openFilePicker } from './Dropzone.tsx';
import { nameList } from './fileTexts.ts';
import type { UploadQueue } from './uploadQueue.ts';

/** Names the files that a reload interrupted. A browser does not let the page read them again, so the user chooses them. */
export function MissingFiles({ queue, names }: { queue: UploadQueue; names: readonly string[] }) {
  const { m, t } = useMessages();
  const { localeCode } = useTenant();
  const { missing: messages } = m.supplement_portal.upload_manager;
  if (names.length === 0) return null;
  return (
    <div className="up-failed" role="status">
      <Note
        kind="warning"
        title={messages.title()}
        action={
          <Fragment>
            <Button onClick={openFilePicker}>{t.supplement_portal.upload_manager.missing.choose()}</Button>
            <Button kind="quiet" onClick={() => dismiss(queue)}>
              {t.supplement_portal.upload_manager.missing.dismiss()}
            </Button>
          </Fragment>
        }
      >
        <p>{messages.text({ names: nameList(t, names, localeCode) })}</p>
      </Note>
    </div>
  );
}

/** Moves the focus to the heading, because the button disappears with the note. */
function dismiss(queue: UploadQueue): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  queue.dispatch({ type: 'missingDismissed' });
}

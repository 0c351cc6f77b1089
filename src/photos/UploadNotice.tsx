import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { Button } from '#src/ui/Button.tsx';
import { KindIcon } from '#src/ui/Note.tsx';
import { trackBottomInset } from '#src/ui/trackBottomInset.ts';
import { type PhotoPlan, type PromptPosition, positionOf, promptAt } from './photoPlan.ts';
import { usePhotoServices } from './photoServices.ts';
import { usePromptTitle } from './photoTitles.ts';
import { type LocalPhoto, needsAttention } from './queue/photoQueue.ts';

interface UploadNoticeProps {
  readonly plan: PhotoPlan;
  readonly photos: readonly LocalPhoto[];
  /** Id of the photo whose review is on the screen. The review shows the failure of that photo. */
  readonly reviewedId: string | undefined;
  /** Opens the review of a photo. `at` is null for an additional photo. */
  readonly onShow: (at: PromptPosition | null) => void;
}

/**
 * Informs the customer, on any step, that a photo could not be sent. It does not cover the shutter or the main button,
 * and takes no focus, so that it does not interrupt the next photo.
 */
export function UploadNotice({ plan, photos, reviewedId, onShow }: UploadNoticeProps) {
  const { m, t } = useMessages();
  const { queue } = usePhotoServices();
  const titleOf = usePromptTitle();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const failed = photos.filter(({ id, failure }) => failure !== null && id !== reviewedId);
  const refused = failed.find((photo) => needsAttention(photo) && !dismissed.has(keyOf(photo)));
  const unsent = failed.filter((photo) => !needsAttention(photo) && !isCoveredByBanner(photo));
  if (refused?.failure) {
    const at = refused.target.promptId === null ? null : (positionOf(plan, refused.target) ?? null);
    const prompt = at ? promptAt(plan, at) : undefined;
    const photo = prompt ? titleOf(prompt) : t.photos.extra_counter();
    return (
      <Floating
        kind="danger"
        title={t.photos.refused_photo({ photo })}
        text={errorText(m, refused.failure.error, m.photos.refused())}
        onClose={() => setDismissed(new Set([...dismissed, keyOf(refused)]))}
        action={<Button onClick={() => onShow(at)}>{t.photos.show_photo()}</Button>}
      />
    );
  }
  // One notice per loss of the connection, for all photos that wait for it.
  if (unsent.length === 0 || unsent.some((photo) => dismissed.has(keyOf(photo)))) return null;
  const isOnDevice = unsent.every((photo) => photo.isOnDevice);
  return (
    <Floating
      kind="warning"
      title={t.photos.upload_failed()}
      text={isOnDevice ? m.photos.not_sent() : m.photos.not_sent_memory()}
      onClose={() => setDismissed(new Set([...dismissed, ...unsent.map(keyOf)]))}
      action={
        <Button onClick={() => unsent.forEach(({ id }) => void queue.confirm(id))}>
          {t.photos.send_again()}
        </Button>
      }
    />
  );
}

/** While the device is offline, every screen shows the app's banner. */
function isCoveredByBanner({ failure }: LocalPhoto): boolean {
  return failure?.error.kind === 'offline' && !navigator.onLine;
}

/** Includes the attempt, so that a dismissed notice appears again after another failed attempt. */
function keyOf({ id, failure }: LocalPhoto): string {
  return `${id} ${failure?.attempt} ${failure?.error.kind}`;
}

interface FloatingProps {
  readonly kind: 'danger' | 'warning';
  readonly title: string;
  readonly text: Elements;
  readonly action: Elements;
  readonly onClose: () => void;
}

function Floating({ kind, title, text, action, onClose }: FloatingProps) {
  const { t } = useMessages();
  const area = useRef<HTMLElement>(null);
  // Position the notice before the paint; otherwise, it visibly jumps.
  useLayoutEffect(() => (area.current ? trackBottomInset(area.current) : undefined), []);
  return (
    <section className="toasts upload-notice" aria-label={t.photos.upload_news()} ref={area}>
      <div role="alert">
        <div className={`toast toast--${kind} toast--actions`}>
          <KindIcon kind={kind} />
          <div>
            <b>{title}</b>
            <p>{text}</p>
            <div className="row toast-end">
              {action}
              <Button onClick={onClose}>{t.photos.later()}</Button>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

import { useLayoutEffect } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { ProgressSegments } from './PhotosPage.tsx';
import type { PhotoPlan, PromptPosition } from './photoPlan.ts';
import { useFormatCount } from './photoTitles.ts';

interface CameraFrameProps {
  readonly plan: PhotoPlan;
  /** Null for an additional photo, which has no prompt. */
  readonly at: PromptPosition | null;
  readonly onBack: () => void;
  /** Whether the frame shows the camera's picture, which then fills all available space. */
  readonly isLive?: boolean;
  readonly children: Elements;
}

/** Dark frame around the viewfinder: back button, counter, call button and progress marks. */
export function CameraFrame({ plan, at, onBack, isLive = false, children }: CameraFrameProps) {
  const { m, t } = useMessages();
  const count = useFormatCount();
  useCameraPageClass();
  const number = at && plan.sets[at.set]?.prompts[at.prompt]?.number;
  return (
    <div className={isLive ? 'cam cam--live' : 'cam cam--file'}>
      <div className="cam-bar">
        <IconButton icon="back" label={at ? t.photos.back() : t.photos.back_all()} onClick={onBack} />
        <p className="num">
          {number
            ? m.photos.counter({ number: count(number), total: count(plan.total) })
            : m.photos.extra_counter()}
        </p>
        {__TENANT__.hideCallForHelp ? null : <CallIcon />}
      </div>
      {at && <ProgressSegments plan={plan} at={at} />}
      {children}
    </div>
  );
}

/**
 * Marks the page so that CSS can hide the app bar while the camera is open. Replaces `:has(.cam)` in browsers that do
 * not support it.
 */
function useCameraPageClass(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('has-cam');
    return () => classList.remove('has-cam');
  }, []);
}

/** Call button. On phones it replaces the app bar's help link, which the camera hides. */
function CallIcon() {
  const { t } = useMessages();
  const phone = supportPhone(useTenant());
  if (!phone) return null;
  return (
    <a
      className="icon-btn cam-call"
      data-feature="call-for-help"
      href={`tel:${phone.number}`}
      aria-label={t.photos.call({ phone: phone.formatted })}
    >
      <Icon name="phone" />
    </a>
  );
}

/** The picture of a camera screen. The four corner marks are visible until a photo is taken. */
export function Viewfinder({
  isEmpty = false,
  children,
  ...rest
}: Omit<ElementProps<'div'>, 'children'> & { children?: Elements; isEmpty?: boolean }) {
  return (
    <div {...rest} className={isEmpty ? 'finder finder--empty' : 'finder'}>
      {children}
      {isEmpty && (
        <div className="corners" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  );
}

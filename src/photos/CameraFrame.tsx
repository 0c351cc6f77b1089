import { type CSSProperties, Fragment, useLayoutEffect } from 'react';
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
  readonly children: Elements;
}

/** The parts of every camera screen: back button, counter, call button and progress marks, and below them its content. */
export function CameraFrame({ plan, at, onBack, children }: CameraFrameProps) {
  const { m, t } = useMessages();
  const count = useFormatCount();
  useCameraPageClass();
  const number = at && plan.sets[at.set]?.prompts[at.prompt]?.number;
  return (
    <Fragment>
      <div className="cam-bar">
        <IconButton icon="back" label={at ? t.photos.back() : t.photos.back_all()} onClick={onBack} />
        <p>
          {number
            ? m.photos.counter({ number: count(number), total: count(plan.total) })
            : m.photos.extra_counter()}
        </p>
        {__TENANT__.hideCallForHelp ? null : <CallIcon />}
      </div>
      {at && <ProgressSegments plan={plan} at={at} />}
      {children}
    </Fragment>
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

/** Size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

interface FinderProps extends Omit<ElementProps<'div'>, 'children' | 'className' | 'style'> {
  /** The frame takes the shape of this picture. The default is the shape of most photos, 4:3. */
  readonly picture?: PictureSize | undefined;
  /** Whether four corner marks show where the picture ends. A finished photo has no marks. */
  readonly hasMarks?: boolean;
  readonly children: Elements;
}

/** The picture of a camera screen: an example, the live picture, or a photo. Its frame has exactly the picture's size. */
export function Finder({ picture, hasMarks = false, children, ...rest }: FinderProps) {
  const style = picture && ({ '--ratio': picture.width / picture.height } as CSSProperties);
  return (
    <div className="cam-picture">
      <div {...rest} className="finder" style={style}>
        {children}
        {hasMarks && (
          <div className="corners" aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </div>
        )}
      </div>
    </div>
  );
}

import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type { CameraStream, ZoomRange } from '#src/device/camera/cameraStream.ts';
import type { Torch } from '#src/device/camera/useTorch.ts';
import { useMessages } from '#src/texts/context.tsx';
import { afterPaint } from '#src/ui/afterPaint.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Toggle } from '#src/ui/Checkbox.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { PhotoInput } from '#src/ui/PhotoInput.tsx';
import { ChoosePhoto } from '../CameraControls.tsx';
import { PhotoTips } from '../PhotoTips.tsx';
import { useFormatCount } from '../photoTitles.ts';
import { useLiveSettings } from './live.atoms.ts';

interface LiveToolbarProps {
  readonly stream: CameraStream | undefined;
  readonly isReady: boolean;
  readonly torch: Torch;
  /** Whether there is an outline or an example, which the customer can hide. */
  readonly hasGuide: boolean;
}

/** The light and zoom buttons, if the camera supports them, and a button to hide the outline, if the subject has one. */
export function LiveToolbar({ stream, isReady, torch, hasGuide }: LiveToolbarProps) {
  const { t } = useMessages();
  const [{ hasOutline }, change] = useLiveSettings();
  const zoom = isReady ? stream?.features().zoom : undefined;
  return (
    <div className="live-tools">
      {torch.hasTorch && (
        <button type="button" className="live-tool" aria-pressed={torch.isOn} onClick={torch.toggle}>
          <LiveIcon name="light" />
          <span className="vh">{t.live.light()}</span>
        </button>
      )}
      {stream && zoom && <Zoom stream={stream} range={zoom} />}
      {hasGuide && (
        <button
          type="button"
          className="live-tool"
          aria-pressed={hasOutline}
          onClick={() => change({ hasOutline: !hasOutline })}
        >
          <LiveIcon name="outline" />
          <span className="vh">{t.live.outline()}</span>
        </button>
      )}
    </div>
  );
}

/**
 * Up to three factors, because a slider is hard to use with the thumb of the hand that holds the phone. A wide angle is
 * more useful than a high factor: beside a wall, the whole car does not fit into the picture otherwise.
 */
function Zoom({ stream, range }: { stream: CameraStream; range: ZoomRange }) {
  const { t } = useMessages();
  const count = useFormatCount();
  const [factor, setFactor] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stream starts without zoom
  useEffect(() => setFactor(1), [stream]);
  const factors = (range.min < 1 ? [range.min, 1, 2] : [1, 2, 4]).filter(
    (it) => it >= range.min && it <= range.max,
  );
  if (factors.length < 2) return null;
  return factors.map((it) => (
    <button
      key={it}
      type="button"
      className="live-tool live-zoom"
      aria-pressed={factor === it}
      aria-label={t.live.zoom({ factor: count(it) })}
      onClick={() => void stream.setZoom(it).then((isDone) => isDone && setFactor(it))}
    >
      <span aria-hidden="true">{`${count(it)}×`}</span>
    </button>
  ));
}

interface LiveControlsProps {
  readonly isDisabled: boolean;
  /** A photo is being taken or processed. */
  readonly isBusy: boolean;
  readonly onShoot: () => void;
  readonly onFile: (file: File) => void;
}

/** The shutter, between the file button and the settings button. */
export function LiveControls({ isDisabled, isBusy, onShoot, onFile }: LiveControlsProps) {
  const { t } = useMessages();
  const [{ isLeftHanded }] = useLiveSettings();
  const [isOpen, setOpen] = useState(false);
  const shutter = useRef<HTMLButtonElement>(null);
  // The button that switched the camera on is gone, so the focus moves to the shutter in its place.
  useEffect(
    () =>
      afterPaint(() => {
        if (document.activeElement === document.body) shutter.current?.focus({ preventScroll: true });
      }),
    [],
  );
  return (
    <div className="shoot" data-feature="live-camera" data-hand={isLeftHanded ? 'left' : 'right'}>
      <ChoosePhoto isDisabled={isBusy} onFile={onFile} />
      <button
        type="button"
        className="shoot-item"
        ref={shutter}
        aria-label={t.live.shoot()}
        aria-disabled={isDisabled || undefined}
        onClick={() => {
          if (!isDisabled) onShoot();
        }}
      >
        <span className="live-shutter" />
      </button>
      <button type="button" className="shoot-item" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="ghost">
          <LiveIcon name="settings" />
        </span>
        <span>{t.live.more()}</span>
      </button>
      {isOpen && <LiveSettingsDialog onFile={onFile} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface LiveSettingsDialogProps {
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** Dialog with the settings of the live camera, tips, and a button that opens the camera app. */
function LiveSettingsDialog({ onFile, onClose }: LiveSettingsDialogProps) {
  const { m, t } = useMessages();
  const id = useId();
  const [settings, change] = useLiveSettings();
  const takeFile = (file: File) => {
    onClose();
    onFile(file);
  };
  return (
    <Dialog
      title={m.live.settings()}
      closeLabel={t.photos.close()}
      onClose={onClose}
      actions={
        <Fragment>
          <Button kind="main" onClick={onClose}>
            {t.photos.close()}
          </Button>
          <PhotoInput className={buttonClass()} source="camera" onFile={takeFile}>
            <span>{t.live.app()}</span>
          </PhotoInput>
        </Fragment>
      }
    >
      <Toggle
        id={`${id}-auto`}
        label={m.live.auto()}
        hint={m.live.auto_hint()}
        checked={settings.hasAutoShutter}
        onChange={(hasAutoShutter) => change({ hasAutoShutter })}
      />
      <Toggle
        id={`${id}-outline`}
        label={m.live.outline()}
        hint={m.live.outline_hint()}
        checked={settings.hasOutline}
        onChange={(hasOutline) => change({ hasOutline })}
      />
      <Toggle
        id={`${id}-hand`}
        label={m.live.left_hand()}
        hint={m.live.left_hand_hint()}
        checked={settings.isLeftHanded}
        onChange={(isLeftHanded) => change({ isLeftHanded })}
      />
      <PhotoTips />
    </Dialog>
  );
}

const shapes = {
  light: 'M13 3L5.5 13.5H11L10 21l8-11h-5.8Z',
  outline:
    'M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M7 14v-2l1.3-3h7.4L17 12v2ZM9 14v1.5M15 14v1.5',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4ZM9 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z',
} as const;

/** Icons of the live camera, apart from the other icons so that bundles without a live camera do not contain these. */
function LiveIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}

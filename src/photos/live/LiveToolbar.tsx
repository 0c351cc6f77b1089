import { useEffect, useState } from 'react';
import type { CameraStream, ZoomRange } from '#src/device/camera/cameraStream.ts';
import type { Torch } from '#src/device/camera/useTorch.ts';
import { useMessages } from '#src/texts/context.tsx';
import { useFormatCount } from '../useFormatCount.ts';
import { LiveIcon } from './LiveIcon.tsx';
import type { LiveSettings } from './liveSettings.ts';

export interface LiveToolbarProps {
  readonly stream: CameraStream | undefined;
  readonly isReady: boolean;
  readonly torch: Torch;
  /** Whether there is an outline or an example, which the customer can hide. */
  readonly hasGuide: boolean;
  readonly settings: LiveSettings;
  readonly onChange: (change: Partial<LiveSettings>) => void;
}

/** Light and zoom, if the camera has them, and the switch of the outline, if there is one. */
export function LiveToolbar({ stream, isReady, torch, hasGuide, settings, onChange }: LiveToolbarProps) {
  const { t } = useMessages();
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
          aria-pressed={settings.hasOutline}
          onClick={() => onChange({ hasOutline: !settings.hasOutline })}
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

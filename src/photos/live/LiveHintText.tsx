import { useMessages } from '#src/texts/context.tsx';
import type { LiveHint } from './liveAdvice.ts';

export interface LiveHintTextProps {
  readonly hint: LiveHint | undefined;
  /** Whether the camera has a light that is off. */
  readonly hasTorch: boolean;
  readonly isCounting: boolean;
  /** Whether the camera returned no photo. */
  readonly hasFailed: boolean;
}

/** One short message over the picture. Screen readers announce it politely. */
export function LiveHintText({ hint, hasTorch, isCounting, hasFailed }: LiveHintTextProps) {
  const { live } = useMessages().m;
  const { hints } = live;
  const texts = {
    blank: hints.blank,
    dark: hasTorch ? hints.dark_light : hints.dark,
    tilted: hints.tilted,
    moving: hints.moving,
    blurry: hints.blurry,
  } as const;
  const text = hasFailed ? live.no_frame() : isCounting ? live.counting() : hint && texts[hint]();
  return (
    <p className="live-hint" role="status">
      {text && <span key={hasFailed ? 'failed' : isCounting ? 'counting' : hint}>{text}</span>}
    </p>
  );
}

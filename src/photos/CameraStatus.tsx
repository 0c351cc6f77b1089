import { useMessages } from '#src/texts/context.tsx';
import { Glyph, type GlyphName } from '#src/ui/Glyph.tsx';
import { useOnline } from '#src/ui/useOnline.ts';
import { ProcessingAlert } from './processingParts.tsx';
import type { ProcessingState } from './usePhotoCamera.ts';

interface CameraStatusProps {
  readonly processing: ProcessingState;
  /** Whether `children` says why the camera is off, which matters more than a lost connection. */
  readonly isBlocked?: boolean;
  /** Shown while there is no error and the browser is online. */
  readonly children?: Elements;
}

/** One message above the shutter: an error, else a lost connection, else `children`. */
export function CameraStatus({ processing, isBlocked = false, children }: CameraStatusProps) {
  const { m } = useMessages();
  const isOnline = useOnline();
  if ('attempt' in processing) return <ProcessingAlert processing={processing} />;
  if (isOnline || isBlocked) return children;
  return <StatusLine glyph="offline">{m.connection.offline()}</StatusLine>;
}

interface StatusLineProps {
  readonly glyph: GlyphName;
  readonly children: Content;
  /** A button at the end of the line. */
  readonly action?: Elements;
}

/** One short message with an icon, which screen readers announce politely. */
export function StatusLine({ glyph, children, action }: StatusLineProps) {
  return (
    <div className={`cam-status cam-status--${glyph}`}>
      <Glyph name={glyph} small />
      <p role="status">{children}</p>
      {action}
    </div>
  );
}

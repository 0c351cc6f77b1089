import { useRef } from 'react';
import { Glyph } from './Glyph.tsx';
import { KindIcon } from './Note.tsx';
import { useSlideBelow } from './slideBelow.ts';

export interface BannerProps {
  readonly kind: 'offline' | 'success' | 'info';
  /** Undefined if there is no message. The live region stays mounted, so that a new message is announced once. */
  readonly children?: Content;
  readonly action?: Elements;
  readonly className?: string;
}

/** A message across the page, below the header, for a lasting state. */
export function Banner({ kind, children, action, className }: BannerProps) {
  const container = useRef<HTMLDivElement>(null);
  useSlideBelow(container, Boolean(children));
  return (
    <div className={className} role="status" ref={container}>
      {children && (
        <div className={`banner banner--${kind}`}>
          {kind === 'offline' ? <Glyph name="offline" /> : <KindIcon kind={kind} />}
          <p>{children}</p>
          {action}
        </div>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Glyph } from './Glyph.tsx';
import { KindIcon } from './Note.tsx';

export interface BannerProps {
  readonly kind: 'offline' | 'success' | 'info' | 'warning';
  /** Nothing while there is nothing to say: the region stays, so that what appears in it is read out, once. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** One line across the page, below the bar, for a state that lasts. */
export function Banner({ kind, children, action }: BannerProps) {
  return (
    <div role="status">
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

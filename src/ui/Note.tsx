import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from './Glyph.tsx';
import { Icon } from './Icon.tsx';

export type NoteKind = 'info' | 'success' | 'warning' | 'danger' | 'plain';

export interface NoteProps {
  readonly kind: NoteKind;
  /** Carries the kind in words: "Error: …", "You're offline". */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** At its end: what can be done about it. */
  readonly action?: ReactNode;
}

/** Something to know, where it matters. What appears later and must be heard is an `Alert` or stands in a `Banner`. */
export function Note({ kind, title, children, action }: NoteProps) {
  return (
    <div className={`note note--${kind}${action ? ' note--action' : ''}`}>
      <KindIcon kind={kind} />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
      {action && <div className="note-end">{action}</div>}
    </div>
  );
}

const glyphs: Record<Exclude<NoteKind, 'danger' | 'plain'>, GlyphName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
};

/** Its shape tells the kind without colour. */
export function KindIcon({ kind }: { kind: NoteKind }) {
  if (kind === 'danger') return <Icon name="error" />;
  if (kind === 'plain') return <Icon name="help" />;
  return <Glyph name={glyphs[kind]} />;
}

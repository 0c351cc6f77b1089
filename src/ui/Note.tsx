import { Glyph } from './Glyph.tsx';
import { Icon } from './Icon.tsx';

export type NoteKind = 'info' | 'success' | 'warning' | 'danger';

interface NoteProps {
  readonly kind: NoteKind;
  /** The title, which also names the kind: "Error: …", "You're offline". */
  readonly title?: Content;
  readonly children?: Elements;
  /** A button or link at the end of the note. */
  readonly action?: Content;
}

/** Static information in context. For a message that appears later and must be announced, use `Alert` or `Banner`. */
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

/** Each kind has its own shape, so that colour is not the only difference. */
export function KindIcon({ kind }: { kind: NoteKind }) {
  return kind === 'danger' ? <Icon name="error" /> : <Glyph name={kind} />;
}

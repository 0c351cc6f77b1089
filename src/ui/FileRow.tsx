import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { splitFileName } from './fileName.ts';
import { Glyph, type GlyphName } from './Glyph.tsx';
import { IconButton } from './IconButton.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useFocusKept } from './useFocusKept.ts';

export type FileStatus =
  | { readonly kind: 'waiting' | 'sent' | 'failed' | 'duplicate'; readonly words: string }
  | { readonly kind: 'sending'; readonly words: string; readonly percent: number };

export interface FileAction {
  /** Names the file too: "Retry front.jpg". */
  readonly label: string;
  readonly onPress: () => void;
}

export interface FileRowProps {
  readonly name: string;
  /** In words: "2.4 MB". */
  readonly size: string;
  readonly status: FileStatus;
  /** A small picture of it; the sign of its kind stands there without. */
  readonly picture?: ReactNode;
  readonly sign?: GlyphName;
  /** Shown on a failed file. Leave it out when another try cannot help. */
  readonly retry?: FileAction & { readonly words: string };
  /** An icon, or a button with these words on a failed file without a retry. */
  readonly remove?: FileAction & { readonly words?: string };
}

const icons: Record<FileStatus['kind'], GlyphName> = {
  waiting: 'clock',
  sending: 'cloud',
  sent: 'success',
  failed: 'error',
  duplicate: 'copy',
};

/** One file of a list: what it is called, how large it is, how far it is, and what can be done about it. */
export function FileRow({ name, size, status, picture, sign = 'document', retry, remove }: FileRowProps) {
  const [start, end] = splitFileName(name);
  const row = useRef<HTMLLIElement>(null);
  useFocusKept(row);
  const removeHere = () => {
    (neighbourOf(row.current) ?? row.current)?.focus({ preventScroll: true });
    remove?.onPress();
  };
  const isRemoveInWords = status.kind === 'failed' && !retry && remove?.words !== undefined;
  return (
    <li ref={row} tabIndex={-1} className={`file file--${status.kind}`}>
      <span className="file-picture">{picture ?? <Glyph name={sign} />}</span>
      <div className="file-words">
        <p title={name}>
          {/* Cut in two for the eye alone: what is read aloud is one word. */}
          <bdi className="vh">{name}</bdi>
          <bdi className="file-name" aria-hidden="true">
            <span>{start}</span>
            <span>{end}</span>
          </bdi>
        </p>
        <p className="file-facts num">
          <span>{size}</span>
          <span className="file-status">
            <Glyph name={icons[status.kind]} small />
            {status.words}
          </span>
        </p>
        {status.kind === 'sending' && <ProgressBar label={name} percent={status.percent} />}
      </div>
      <div className="file-actions">
        {status.kind === 'failed' && retry && (
          <Button small aria-label={retry.label} onClick={retry.onPress}>
            {retry.words}
          </Button>
        )}
        {remove &&
          (isRemoveInWords ? (
            <Button small aria-label={remove.label} onClick={removeHere}>
              {remove.words}
            </Button>
          ) : (
            <IconButton icon="trash" label={remove.label} onClick={removeHere} />
          ))}
      </div>
    </li>
  );
}

/** The row that comes into its place, or else the one before it. */
function neighbourOf(row: HTMLElement | null): HTMLElement | undefined {
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return next instanceof HTMLElement ? next : undefined;
}

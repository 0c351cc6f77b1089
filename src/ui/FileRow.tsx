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
  /** Includes the file's name: "Retry front.jpg". */
  readonly label: string;
  readonly onPress: () => void;
}

export interface FileRowProps {
  readonly name: string;
  /** Formatted: "2.4 MB". */
  readonly size: string;
  readonly status: FileStatus;
  /** A thumbnail. Without it, the icon of the file type is shown. */
  readonly picture?: ReactNode;
  readonly sign?: GlyphName;
  /** Shown on a failed file. Omit it if a retry cannot help. */
  readonly retry?: FileAction & { readonly words: string };
  /** An icon button; on a failed file without a retry, a button with this label. */
  readonly remove?: FileAction & { readonly words?: string };
}

const icons: Record<FileStatus['kind'], GlyphName> = {
  waiting: 'clock',
  sending: 'cloud',
  sent: 'success',
  failed: 'error',
  duplicate: 'copy',
};

/** One file of a list: name, size, status and actions. */
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
          {/* Split visually only: screen readers get the whole name. */}
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

/** The next row, or else the previous one: it gets the focus when the row is removed. */
function neighbourOf(row: HTMLElement | null): HTMLElement | undefined {
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return next instanceof HTMLElement ? next : undefined;
}

import { type RefObject, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { Glyph, type GlyphName } from './Glyph.tsx';
import { IconButton } from './IconButton.tsx';
import { listen } from './listen.ts';
import { ProgressBar } from './ProgressBar.tsx';

export type FileStatus =
  | { readonly kind: 'waiting' | 'sent' | 'failed' | 'duplicate'; readonly text: string }
  | { readonly kind: 'sending'; readonly text: string; readonly percent: number };

interface FileAction {
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
  readonly picture?: Content;
  readonly icon?: GlyphName;
  /** Shown on a failed file. Omit it if a retry cannot help. */
  readonly retry?: FileAction & { readonly text: string };
  /** Removes the file. A failed file that cannot be retried shows this label as text; other files show only an icon. */
  readonly remove?: FileAction & { readonly text?: string };
}

const statusIcons: Record<FileStatus['kind'], GlyphName> = {
  waiting: 'clock',
  sending: 'cloud',
  sent: 'success',
  failed: 'error',
  duplicate: 'copy',
};

/** One file of a list: name, size, status and actions. */
export function FileRow({ name, size, status, picture, icon = 'document', retry, remove }: FileRowProps) {
  const [start, end] = splitFileName(name);
  const row = useRef<HTMLLIElement>(null);
  useFocusFallback(row);
  const removeHere = () => {
    (siblingOf(row.current) ?? row.current)?.focus({ preventScroll: true });
    remove?.onPress();
  };
  const hasRemoveText = status.kind === 'failed' && !retry && remove?.text !== undefined;
  return (
    <li ref={row} tabIndex={-1} className={`file file--${status.kind}`}>
      <span className="file-picture">{picture ?? <Glyph name={icon} />}</span>
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
            <Glyph name={statusIcons[status.kind]} small />
            <span>{status.text}</span>
          </span>
        </p>
        {status.kind === 'sending' && <ProgressBar label={name} percent={status.percent} />}
      </div>
      <div className="file-actions">
        {status.kind === 'failed' && retry && (
          <Button small aria-label={retry.label} onClick={retry.onPress}>
            {retry.text}
          </Button>
        )}
        {remove &&
          (hasRemoveText ? (
            <Button small aria-label={remove.label} onClick={removeHere}>
              {remove.text}
            </Button>
          ) : (
            <IconButton icon="trash" label={remove.label} onClick={removeHere} />
          ))}
      </div>
    </li>
  );
}

/** Returns the row that gets the focus when `row` is removed: the next row, or else the previous row. */
function siblingOf(row: HTMLElement | null): HTMLElement | undefined {
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return next instanceof HTMLElement ? next : undefined;
}

interface FileListProps {
  /** Accessible name of the list: "Files". */
  readonly label: string;
  /** Text of the live region of all rows: start, half, end and failures, but not every percent. */
  readonly announcement: string;
  readonly children: Elements;
}

export function FileList({ label, announcement, children }: FileListProps) {
  return (
    <div>
      <ul className="files" aria-label={label}>
        {children}
      </ul>
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  );
}

const maxExtensionLength = 5;
const visibleBeforeExtension = 4;

/**
 * Splits a file name so that CSS shortens its middle. The end keeps the extension and the characters that distinguish
 * similar names. Both parts together are the whole name.
 */
export function splitFileName(name: string): readonly [start: string, end: string] {
  // Split by code points: cutting a surrogate pair would show two broken characters.
  const characters = [...name];
  const dot = characters.lastIndexOf('.');
  const hasExtension = dot > 0 && characters.length - dot - 1 <= maxExtensionLength;
  const endLength = (hasExtension ? characters.length - dot : 0) + visibleBeforeExtension;
  const cut = Math.max(0, characters.length - endLength);
  return [characters.slice(0, cut).join(''), characters.slice(cut).join('')];
}

/** If a focused element inside the container is removed, moves the focus to the container. */
function useFocusFallback(container: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false);
  useEffect(() => {
    const trackFocus = ({ type }: Event) => {
      isInside.current = type === 'focusin';
    };
    return listen(container.current, { focusin: trackFocus, focusout: trackFocus });
  }, [container]);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      container.current?.focus({ preventScroll: true });
  });
}

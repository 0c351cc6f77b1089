import { type ChangeEvent, useEffect, useRef } from 'react';
import { acceptedImages, acceptedWithDocuments } from '#src/device/fileType.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import type { Chosen } from './openFolders.ts';
import { useFileDrop } from './useFileDrop.ts';
import { useIsTouch } from './useIsTouch.ts';

const fileInputId = 'supplement-file-input';

/** Opens the file picker, for buttons outside the drop zone. */
export function openFilePicker(): void {
  document.getElementById(fileInputId)?.click();
}

export interface DropzoneProps {
  /** True while no files were added. */
  readonly isLarge: boolean;
  readonly onChosen: (chosen: readonly Chosen[]) => void;
}

/** Accepts files that are dropped, selected or pasted, and folders that are dropped or pasted. */
export function Dropzone({ isLarge, onChosen }: DropzoneProps) {
  const messages = useMessages().m.supplement_portal.upload_manager.drop;
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasLarge = useRef(isLarge);
  const isOver = useFileDrop(onChosen);
  useEffect(() => {
    const hasEmptied = isLarge && !wasLarge.current;
    wasLarge.current = isLarge;
    // Removing the last file also removed its row, which had the focus.
    if (hasEmptied && document.activeElement === document.body)
      panel.current?.querySelector('button')?.focus();
  }, [isLarge]);
  const isTouch = useIsTouch();
  const kinds = __TENANT__.supplementAcceptsDocuments
    ? {
        title: isTouch ? messages.title_documents_touch() : messages.title_documents(),
        text: isTouch ? messages.kinds_documents_touch() : messages.kinds_documents(),
        choose: messages.choose_documents(),
        accept: acceptedWithDocuments,
      }
    : {
        title: isTouch ? messages.title_touch() : messages.title(),
        text: isTouch ? messages.kinds_touch() : messages.kinds(),
        choose: messages.choose(),
        accept: acceptedImages,
      };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onChosen([...(currentTarget.files ?? [])]);
    // Reset the input, so that the same file can be selected again after its removal.
    currentTarget.value = '';
  };
  return (
    <div ref={panel} className={`drop${isLarge ? ' drop--large' : ''}${isOver ? ' is-over' : ''}`}>
      <Glyph name="cloud" />
      <div>
        <h2>{isOver ? messages.over() : kinds.title}</h2>
        <p>{kinds.text}</p>
      </div>
      <Button onClick={() => input.current?.click()}>{kinds.choose}</Button>
      <input
        ref={input}
        id={fileInputId}
        type="file"
        hidden
        multiple
        accept={kinds.accept}
        onChange={choose}
      />
    </div>
  );
}

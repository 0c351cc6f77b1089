import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { acceptedImages, acceptedWithDocuments } from '#src/device/fileType.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { listen } from '#src/ui/listen.ts';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import { type Chosen, chosenIn } from './openFolders.ts';

const fileInputId = 'supplement-file-input';

/** Opens the file picker, for buttons outside the drop zone. */
export function openFilePicker(): void {
  document.getElementById(fileInputId)?.click();
}

interface DropzoneProps {
  /** True while no files were added. */
  readonly isLarge: boolean;
  readonly onChosen: (chosen: readonly Chosen[]) => void;
}

/** Accepts files that are dropped, selected or pasted, and folders that are dropped or pasted. */
export function Dropzone({ isLarge, onChosen }: DropzoneProps) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.drop;
  const texts = t.supplement_portal.upload_manager.drop;
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasLarge = useRef(isLarge);
  const isOver = useFileDrop(onChosen);
  useEffect(() => {
    const hasEmptied = isLarge && !wasLarge.current;
    wasLarge.current = isLarge;
    // Move the focus, because it was in the row of the last file, which is gone.
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
        <p className="small">{kinds.text}</p>
      </div>
      <div className="row drop-acts">
        {isTouch && (
          <Button kind="main" icon={<Icon name="camera" small />} onClick={() => camera.current?.click()}>
            {texts.take()}
          </Button>
        )}
        <Button onClick={() => input.current?.click()}>{kinds.choose}</Button>
      </div>
      <input
        ref={input}
        id={fileInputId}
        type="file"
        hidden
        multiple
        accept={kinds.accept}
        onChange={choose}
      />
      {isTouch && (
        <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={choose} />
      )}
    </div>
  );
}

/**
 * Accepts files and folders that are dropped or pasted anywhere on the page, because a drop next to the panel would make the
 * browser navigate to the file.
 * @returns whether files are being dragged over the page
 */
function useFileDrop(onChosen: (chosen: readonly Chosen[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const addFrom = useEffectEvent((data: DataTransfer | null) => {
    const chosen = data ? chosenIn(data) : [];
    if (chosen.length > 0) onChosen(chosen);
    return chosen.length > 0;
  });
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      // Override the handler of the wizard frame, which rejects files and may have run first.
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Ignore moves between elements of the page: there `relatedTarget` is the next element.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      addFrom(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (!isTextForField(event) && addFrom(event.clipboardData)) event.preventDefault();
    };
    return listen(window, {
      dragenter: onDragOver,
      dragover: onDragOver,
      dragleave: onDragLeave,
      drop,
      paste,
    });
  }, []);
  return isOver;
}

/** Office programs add a picture to copied text. In a text field, paste the text and not the picture. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  const hasText = clipboardData?.types.includes('text/plain') ?? false;
  return hasText && target instanceof Element && target.closest('textarea, input') !== null;
}

/** True if files are dragged. False for text, which can be dragged into the note. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/** True if the main input of this device is touch, so files cannot be dropped, and a paste needs a keyboard. */
export function useIsTouch(): boolean {
  return useMediaQuery('(hover: none) and (pointer: coarse)');
}

import { useEffect, useEffectEvent, useState } from 'react';
import { type Chosen, chosenIn } from './openFolders.ts';

/**
 * Accepts files and folders that are dropped or pasted anywhere on the page, because a drop next to the panel would make the
 * browser navigate to the file.
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(onChosen: (chosen: readonly Chosen[]) => void): boolean {
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
    const listeners = { dragenter: onDragOver, dragover: onDragOver, dragleave: onDragLeave, drop, paste };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of entries) window.removeEventListener(name, listener);
    };
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

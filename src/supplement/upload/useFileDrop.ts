import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Files that are dropped or pasted anywhere on the page: one that misses the panel would make the browser leave the
 * page for the file.
 * @returns whether files are being held over the page
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      // The frame may have heard of it first, and refuses what nobody takes.
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Between two elements of the page there is another that is entered.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (!isTextForField(event) && take(event.clipboardData)) event.preventDefault();
    };
    const listeners = { dragenter: over, dragover: over, dragleave: leave, drop, paste };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of entries) window.removeEventListener(name, listener);
    };
  }, []);
  return isOver;
}

/** Office programs lay a picture of the text beside it: into a field goes the text. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  const hasText = clipboardData?.types.includes('text/plain') ?? false;
  return hasText && target instanceof Element && target.closest('textarea, input') !== null;
}

/** Text that is dragged into the note is no file. */
function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

import { useEffect } from 'react';

/**
 * Blocks files that are dropped outside the upload panel. Otherwise the browser would navigate to the file, or open it
 * in a tab, and all entries would be lost. The upload panel handles its own drops.
 */
export function useBlockedFileDrops(): void {
  useEffect(() => {
    const blockDrop = (event: DragEvent) => {
      const { dataTransfer, defaultPrevented } = event;
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', blockDrop);
    window.addEventListener('drop', blockDrop);
    return () => {
      window.removeEventListener('dragover', blockDrop);
      window.removeEventListener('drop', blockDrop);
    };
  }, []);
}

import { useEffect } from 'react';

/**
 * Blocks files that are dropped outside the upload panel. Otherwise the browser would navigate to the file, or open it
 * in a tab, and all entries would be lost. The upload panel handles its own drops.
 */
export function useStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { dataTransfer, defaultPrevented } = event;
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

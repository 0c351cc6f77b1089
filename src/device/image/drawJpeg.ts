import type { Size } from './box.ts';

/**
 * Draws a JPEG on the main thread.
 * @returns undefined if the browser does not give the pixels to the page, or has too little memory for the canvas
 */
export async function drawJpeg(
  { width, height }: Size,
  quality: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  try {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return undefined;
    draw(context);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return blob ?? undefined;
  } catch {
    return undefined;
  } finally {
    // Safari keeps a canvas's pixels until garbage collection unless its size is 0.
    canvas.width = 0;
    canvas.height = 0;
  }
}

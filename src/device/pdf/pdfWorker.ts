import {
  AnnotationMode,
  getDocument,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { pageScale } from './pageScale.ts';
import type { PageReply, PageRequest } from './pdfPages.ts';

/** The part of a worker's global scope that is used. TypeScript's worker types would conflict with the DOM types. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<Partial<PageRequest>>) => void): void;
  postMessage(reply: PageReply): void;
}

const scope = globalThis as unknown as WorkerScope;

// Not `onmessage`, because PDF.js replaces it.
scope.addEventListener('message', ({ data: { id, pdf } }) => {
  if (id === undefined || !pdf) return;
  const reply = (picture: Blob | null) => scope.postMessage({ id, picture });
  drawFirstPage(pdf).then(reply, () => reply(null));
});

// PDF.js then runs its parser in this thread, instead of in a second worker.
Object.assign(globalThis, { pdfjsWorker: { WorkerMessageHandler } });

/** Larger pictures inside the page are left out, because decoding them would use too much memory. */
const maxPicturePixels = 16 * 1024 * 1024;
const jpegQuality = 0.85;

/**
 * Draws the first page of a PDF. It runs no scripts, opens no links and loads nothing.
 * @returns null if the page is blank, for example because all its pictures were left out
 * @throws if the file is encrypted or is not a PDF
 */
async function drawFirstPage(pdf: ArrayBuffer): Promise<Blob | null> {
  const task = getDocument({
    data: pdf,
    isEvalSupported: false,
    enableXfa: false,
    // Draws embedded fonts as shapes, so that a font from a file never reaches the font code of the browser.
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    disableAutoFetch: true,
    maxImageSize: maxPicturePixels,
    CanvasFactory: OffscreenCanvases,
    FilterFactory: NoFilters,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    return await drawPage(await document.getPage(1));
  } finally {
    await task.destroy();
  }
}

async function drawPage(page: PDFPageProxy): Promise<Blob | null> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: pageScale(width, height) });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser cannot draw outside the page.');
  await page.render({
    canvas: null,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
    annotationMode: AnnotationMode.DISABLE,
  }).promise;
  if (isBlank(context.getImageData(0, 0, canvas.width, canvas.height).data)) return null;
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}

function isBlank(bytes: Uint8ClampedArray): boolean {
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  return pixels.every((pixel) => pixel === pixels[0]);
}

interface DrawingSurface {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Creates the canvases that PDF.js needs, without a document. */
class OffscreenCanvases {
  create(width: number, height: number): DrawingSurface {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }
  reset({ canvas }: DrawingSurface, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }
  destroy(surface: DrawingSurface): void {
    if (surface.canvas) Object.assign(surface.canvas, { width: 0, height: 0 });
    Object.assign(surface, { canvas: null, context: null });
  }
}

/** SVG filters need a document. Without them, rare masks are drawn without their effect. */
class NoFilters {
  addFilter = noFilter;
  addHCMFilter = noFilter;
  addAlphaFilter = noFilter;
  addLuminosityFilter = noFilter;
  addHighlightHCMFilter = noFilter;
  destroy() {}
}

function noFilter(): string {
  return 'none';
}

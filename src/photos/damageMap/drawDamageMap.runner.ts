import { type DamageZone, damageShapes, mapSize, starPath } from './damageZones.ts';

/** Size of the drawing in pixels: the maximum size of a sent photo. */
const size = { width: 1280, height: 800 } as const;
const scale = 1.75;
const colors = {
  line: '#23303a',
  body: '#fff',
  glass: '#cfdbe6',
  deep: '#2b3137',
  marked: '#c8281e',
} as const;
const lineWidths = { part: 2.5, edge: 7, detail: 2, star: 0 } as const;
const font = 'system-ui, sans-serif';

/**
 * Draws the car with the marked zones, and texts beside it.
 * @param texts the title, the vehicle, and the names of the zones
 * @returns a JPEG; undefined if the browser does not let the page read the pixels
 */
export async function drawDamageMap(
  zones: readonly DamageZone[],
  [title, vehicle, ...names]: readonly string[],
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  try {
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    drawTexts(context, [title ?? '', vehicle ?? '', ...names]);
    context.setTransform(scale, 0, 0, scale, 70, (size.height - mapSize.height * scale) / 2);
    drawCar(context, zones);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.92);
    });
    return blob ?? undefined;
  } catch {
    return undefined;
  } finally {
    // Safari keeps the memory of a canvas until its size is 0.
    canvas.width = 0;
  }
}

function drawTexts(context: CanvasRenderingContext2D, [title, vehicle, ...names]: readonly string[]): void {
  const [left, width] = [620, 600];
  context.fillStyle = colors.line;
  context.font = `700 44px ${font}`;
  context.fillText(title ?? '', left, 96, width);
  context.font = `400 30px ${font}`;
  context.fillText(vehicle ?? '', left, 144, width);
  const lineHeight = Math.min(52, 580 / names.length);
  names.forEach((name, index) => {
    const y = 216 + index * lineHeight;
    context.fillStyle = colors.marked;
    context.setTransform(1, 0, 0, 1, left + 14, y - 10);
    context.fill(new Path2D(starPath));
    context.resetTransform();
    context.fillStyle = colors.line;
    context.fillText(name, left + 44, y, width - 44);
  });
}

function drawCar(context: CanvasRenderingContext2D, zones: readonly DamageZone[]): void {
  context.strokeStyle = colors.line;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const { kind, path, paint, at = { x: 0, y: 0 } } of damageShapes(zones)) {
    const shape = new Path2D(path);
    context.translate(at.x, at.y);
    const fill = kind === 'star' ? '#fff' : paint && colors[paint];
    if (fill) context.fillStyle = fill;
    if (fill) context.fill(shape);
    context.lineWidth = lineWidths[kind];
    if (kind !== 'star') context.stroke(shape);
    context.translate(-at.x, -at.y);
  }
}

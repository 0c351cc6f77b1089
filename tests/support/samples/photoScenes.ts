import type { Size } from '#src/device/image/box.ts';
import { createRandom } from './random.ts';

/** Grey levels from 0 to 255, row by row. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly levels: Float32Array;
}

/** Half the size of a finished photo. All lengths, such as sigma, are in pixels of the finished photo. */
export const size = { width: 640, height: 400 };
const scale = 0.5;

/** A car with panel lines, wheels, a license plate and grainy ground. Each seed draws another car. */
export function carScene(seed: number): Scene {
  const random = createRandom(seed);
  const scene = fillGradient(blank(), 150 + random() * 60, 60 + random() * 40);
  addGrain(scene, { random, from: 0.72, strength: 26 });
  const paint = 40 + random() * 170;
  const [left, top] = [40 + random() * 80, 70 + random() * 50];
  const [carWidth, carHeight] = [430 + random() * 90, 190 + random() * 40];
  fill(scene, paint, (x, y) => inCar((x - left) / carWidth, (y - top) / carHeight));
  fill(scene, 30, (x, y) => inWindow((x - left) / carWidth, (y - top) / carHeight));
  for (const share of [0.36, 0.62]) {
    const gap = left + carWidth * share;
    fill(scene, paint * 0.35, (x, y) => Math.abs(x - gap) < 1.5 && y > top + 70 && y < top + carHeight - 25);
  }
  const crease = top + carHeight * 0.62;
  fill(
    scene,
    Math.min(255, paint + 45),
    (x, y) => Math.abs(y - crease - x * 0.02) < 2 && x > left && x < left + carWidth,
  );
  for (const share of [0.2, 0.8]) wheel(scene, left + carWidth * share, top + carHeight, 38 + random() * 12);
  plate(scene, { random, left: left + carWidth * 0.42, top: top + carHeight * 0.8 });
  return addNoise(blur(scene, 1), random, 2);
}

/** A close-up of a door: shading and reflections without sharp edges, except one gap for even seeds. */
export function panelScene(seed: number): Scene {
  const random = createRandom(seed);
  const base = 25 + random() * 200;
  const scene = fillGradient(blank(), base, base * (0.45 + random() * 0.5));
  const [at, bandWidth, bandLevel] = [random() * size.height, 40 + random() * 90, 15 + random() * 50];
  mapLevels(scene, (level, x, y) => level + bandLevel * Math.exp(-(((y - at - x * 0.1) / bandWidth) ** 2)));
  if (seed % 2 === 0) {
    const gap = 80 + random() * 480;
    fill(scene, base * 0.3, (x, y) => Math.abs(x - gap - y * 0.05) < 2);
  }
  return addNoise(blur(scene, 1), random, 1.5);
}

/** A black car in daylight: a well exposed photo that is mostly dark. */
export function blackCarScene(seed: number): Scene {
  const random = createRandom(seed);
  const scene = fillGradient(blank(), 34, 18);
  const [skyline, bright] = [60 + random() * 70, 90 + random() * 110];
  fill(scene, bright, (x, y) => y < skyline + 14 * Math.sin(x / 70));
  wheel(scene, 120 + random() * 380, 330, 70);
  plate(scene, { random, left: 260, top: 200 + random() * 60 });
  return addNoise(blur(scene, 1), random, 2);
}

/** A sharp subject in front of an out-of-focus background, as taken with a wide-angle phone lens. */
export function nearScene(seed: number): Scene {
  const [subject, background] = [carScene(seed), defocus(carScene(seed + 1), 24)];
  mapLevels(background, (level, x, y) =>
    x > 180 && x < 430 && y > 110 ? (subject.levels[y * size.width + x] as number) : level,
  );
  return background;
}

/** Blurs the scene like an unfocused or greasy lens, with a Gaussian of this sigma. */
export function defocus(scene: Scene, sigma: number): Scene {
  return addNoise(blur(scene, sigma), createRandom(Math.round(sigma)), 2);
}

/** Adds motion blur along a line of this length. */
export function shake(scene: Scene, length: number, degrees: number): Scene {
  const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const steps = Math.ceil(length * scale);
  const blurred = { ...scene, levels: new Float32Array(scene.levels.length) };
  mapLevels(blurred, (_, x, y) => {
    let sum = 0;
    for (let step = 0; step < steps; step++) {
      const by = step - (steps - 1) / 2;
      sum += levelAt(scene, Math.round(x + by * dx), Math.round(y + by * dy));
    }
    return sum / steps;
  });
  return addNoise(blurred, createRandom(length), 2);
}

/** Reduces the light and adds the sensor noise of a dark photo. */
export function darken(scene: Scene, share: number): Scene {
  const dark = { ...scene, levels: scene.levels.map((level) => level * share) };
  return addNoise(dark, createRandom(7), 4);
}

/** Adds street lamps and headlights that do not light the subject. */
export function withLamps(scene: Scene, seed: number): Scene {
  const random = createRandom(seed);
  const lit = { ...scene, levels: scene.levels.slice() };
  for (let lamp = 0; lamp < 3; lamp++) {
    const [x0, y0, radius] = [random() * size.width, random() * size.height, 6 + random() * 14];
    mapLevels(lit, (level, x, y) => level + 255 * Math.exp(-(((x - x0) ** 2 + (y - y0) ** 2) / radius ** 2)));
  }
  return lit;
}

/** Lights the centre of a dark scene with the pixels of `from`, like a flashlight pointed at the damage. */
export function withFlashlight(scene: Scene, litScene: Scene): Scene {
  const lit = { ...scene, levels: scene.levels.slice() };
  mapLevels(lit, (level, x, y) => {
    const light = Math.exp(-(((x - 320) ** 2 + (y - 220) ** 2) / 170 ** 2));
    return Math.max(level, levelAt(litScene, x, y) * light);
  });
  return lit;
}

/** The downscaled copy that the photo quality check reads, as canvas pixels. */
export function toDownscaledPixels(scene: Scene): {
  readonly pixels: Uint8ClampedArray;
  readonly size: Size;
} {
  const copy = { width: scene.width / 2, height: scene.height / 2 };
  const pixels = new Uint8ClampedArray(copy.width * copy.height * 4);
  for (let y = 0; y < copy.height; y++) {
    for (let x = 0; x < copy.width; x++) {
      const sum =
        levelAt(scene, x * 2, y * 2) +
        levelAt(scene, x * 2 + 1, y * 2) +
        levelAt(scene, x * 2, y * 2 + 1) +
        levelAt(scene, x * 2 + 1, y * 2 + 1);
      pixels.fill(sum / 4, (y * copy.width + x) * 4, (y * copy.width + x) * 4 + 3);
      pixels[(y * copy.width + x) * 4 + 3] = 255;
    }
  }
  return { pixels, size: copy };
}

function blank(): Scene {
  return { ...size, levels: new Float32Array(size.width * size.height) };
}

function fillGradient(scene: Scene, top: number, bottom: number): Scene {
  return mapLevels(
    scene,
    (_, x, y) => top + ((bottom - top) * (y + x * 0.2)) / (size.height + size.width * 0.2),
  );
}

export function mapLevels(scene: Scene, change: (level: number, x: number, y: number) => number): Scene {
  for (let at = 0; at < scene.levels.length; at++) {
    const x = at % scene.width;
    scene.levels[at] = change(scene.levels[at] as number, x, (at - x) / scene.width);
  }
  return scene;
}

function fill(scene: Scene, level: number, isInside: (x: number, y: number) => boolean): void {
  mapLevels(scene, (before, x, y) => (isInside(x, y) ? level : before));
}

function inCar(x: number, y: number): boolean {
  if (x < 0 || x > 1 || y < 0 || y > 1) return false;
  return y > 0.42 + 0.06 * Math.cos(x * 6) || (x > 0.22 && x < 0.8 && y > 6 * (x - 0.5) ** 4);
}

function inWindow(x: number, y: number): boolean {
  return (
    y > 0.1 &&
    y < 0.4 &&
    x > 0.28 + (0.4 - y) * 0.2 &&
    x < 0.74 - (0.4 - y) * 0.2 &&
    Math.abs(x - 0.5) > 0.012
  );
}

function wheel(scene: Scene, x0: number, y0: number, radius: number): void {
  mapLevels(scene, (level, x, y) => {
    const distance = Math.hypot(x - x0, y - y0);
    if (distance > radius) return level;
    if (distance > radius * 0.7) return 22;
    return Math.sin(Math.atan2(y - y0, x - x0) * 5) > 0.3 ? 60 : 175;
  });
}

interface Plate {
  readonly random: () => number;
  readonly left: number;
  readonly top: number;
}

function plate(scene: Scene, { random, left, top }: Plate): void {
  fill(scene, 225, (x, y) => x > left && x < left + 90 && y > top && y < top + 24);
  for (let sign = 0; sign < 7; sign++) {
    const [from, bar] = [left + 6 + sign * 12, random() * 16];
    fill(scene, 20, (x, y) => {
      if (x < from || x > from + 8 || y < top + 4 || y > top + 20) return false;
      return x < from + 2.5 || Math.abs(y - top - 4 - bar) < 1.5;
    });
  }
}

interface Grain {
  readonly random: () => number;
  /** Fraction of the height below which the grain starts. */
  readonly from: number;
  readonly strength: number;
}

function addGrain(scene: Scene, { random, from, strength }: Grain): void {
  mapLevels(scene, (level, _, y) =>
    y > scene.height * from ? level + (random() - 0.5) * strength * 2 : level,
  );
}

export function addNoise(scene: Scene, random: () => number, strength: number): Scene {
  return mapLevels(scene, (level) => level + (random() + random() + random() - 1.5) * strength * 2);
}

/** Approximates a Gaussian blur with three box blurs in each direction. */
function blur(scene: Scene, sigma: number): Scene {
  const boxWidth = Math.sqrt(4 * (sigma * scale) ** 2 + 1);
  const radius = Math.round((boxWidth - 1) / 2);
  if (radius < 1) return scene;
  let { levels } = scene;
  for (let pass = 0; pass < 3; pass++)
    for (const isVertical of [false, true]) levels = box({ ...scene, levels }, radius, isVertical);
  return { ...scene, levels };
}

function box({ width, height, levels }: Scene, radius: number, isVertical: boolean): Float32Array {
  const out = new Float32Array(levels.length);
  const [lines, length] = isVertical ? [width, height] : [height, width];
  const [lineStride, pixelStride] = isVertical ? [1, width] : [width, 1];
  for (let line = 0; line < lines; line++) {
    const start = line * lineStride;
    const last = start + (length - 1) * pixelStride;
    let sum = (levels[start] as number) * radius;
    for (let position = 0; position <= radius; position++)
      sum += levels[start + position * pixelStride] as number;
    for (let index = 0; index < length; index++) {
      const at = start + index * pixelStride;
      out[at] = sum / (2 * radius + 1);
      const [next, previous] = [at + (radius + 1) * pixelStride, at - radius * pixelStride];
      sum += (levels[Math.min(last, next)] as number) - (levels[Math.max(start, previous)] as number);
    }
  }
  return out;
}

export function levelAt({ width, height, levels }: Scene, x: number, y: number): number {
  const [column, row] = [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))];
  return levels[row * width + column] as number;
}

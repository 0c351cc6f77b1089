import {
  addGrain,
  addNoise,
  blank,
  blur,
  fill,
  fillGradient,
  levelAt,
  mapLevels,
  plate,
  type Scene,
  wheel,
} from './photoScenes.ts';
import { createRandom } from './random.ts';

/** Rotates the scene to portrait, like a photo after its EXIF orientation was applied. */
export function rotateToPortrait(scene: Scene): Scene {
  const { width, height } = scene;
  const rotated = { width: height, height: width, levels: new Float32Array(width * height) };
  return mapLevels(rotated, (_, x, y) => levelAt(scene, y, height - 1 - x));
}

/** Darkens the scene so that everything stays visible but sensor noise appears. */
export function dim(scene: Scene, seed: number, grain: number): Scene {
  const dimmed = { ...scene, levels: scene.levels.map((level) => level * 0.45) };
  return addNoise(dimmed, createRandom(seed), grain);
}

/** Adds out-of-focus water drops on the lens. Each drop shows a small inverted image of the scene. */
export function withDrops(scene: Scene, seed: number, count: number): Scene {
  const random = createRandom(seed);
  const blurred = blur({ ...scene, levels: scene.levels.slice() }, 12);
  const result = { ...scene, levels: scene.levels.slice() };
  for (let drop = 0; drop < count; drop++) {
    const [x0, y0, radius] = [random() * scene.width, random() * scene.height, 8 + random() * 22];
    mapLevels(result, (level, x, y) => {
      const distance = Math.hypot(x - x0, y - y0) / radius;
      if (distance >= 1) return level;
      const share = Math.min(1, (1 - distance) * 1.5);
      const reflected = levelAt(blurred, Math.round(2 * x0 - x), Math.round(2 * y0 - y));
      return level * (1 - share) + reflected * share * (1.15 - distance * 0.3);
    });
  }
  return result;
}

/** Overlays an out-of-focus reflection of another scene, as in car paint or a window. */
export function withReflection(scene: Scene, other: Scene): Scene {
  const blurred = blur({ ...other, levels: other.levels.slice() }, 14);
  const levels = scene.levels.map((level, at) => level * 0.65 + (blurred.levels[at] as number) * 0.4);
  return { ...scene, levels };
}

/** Gravel, asphalt or grass only. The texture looks like sensor noise but belongs to the subject. */
export function gravelScene(seed: number, strength: number): Scene {
  const random = createRandom(seed);
  const scene = fillGradient(blank(), 130, 90);
  addGrain(scene, { random, from: 0, strength });
  return addNoise(scene, random, 1.5);
}

/** A white car on snow: low contrast except for the tires and the license plate. */
export function snowScene(seed: number): Scene {
  const random = createRandom(seed);
  const scene = fillGradient(blank(), 246, 228);
  const [left, top] = [50 + random() * 70, 90 + random() * 40];
  const [carWidth, carHeight] = [440 + random() * 60, 180 + random() * 30];
  fill(
    scene,
    214 + random() * 16,
    (x, y) => x > left && x < left + carWidth && y > top + carHeight * 0.4 && y < top + carHeight,
  );
  fill(
    scene,
    205,
    (x, y) => Math.abs(y - top - carHeight * 0.6 - x * 0.02) < 2 && x > left && x < left + carWidth,
  );
  fill(
    scene,
    120,
    (x, y) =>
      y > top + 20 && y < top + carHeight * 0.38 && x > left + carWidth * 0.3 && x < left + carWidth * 0.7,
  );
  for (const share of [0.36, 0.62])
    fill(
      scene,
      170,
      (x, y) =>
        Math.abs(x - left - carWidth * share) < 1.5 && y > top + carHeight * 0.4 && y < top + carHeight,
    );
  for (const share of [0.2, 0.8]) wheel(scene, left + carWidth * share, top + carHeight, 38 + random() * 10);
  plate(scene, { random, left: left + carWidth * 0.42, top: top + carHeight * 0.75 });
  return addNoise(blur(scene, 1), random, 1.5);
}

/** A black car at night with the phone's flash: a reflecting license plate and ground that fades to black. */
export function flashScene(seed: number): Scene {
  const random = createRandom(seed);
  const scene = blank();
  const [x0, y0] = [260 + random() * 120, 230 + random() * 60];
  mapLevels(
    scene,
    (_, x, y) => (y > 320 ? 150 : 34) * Math.exp(-(((x - x0) / 330) ** 2 + ((y - y0) / 220) ** 2)),
  );
  wheel(scene, 90 + random() * 60, 330, 62);
  wheel(scene, 500 + random() * 60, 330, 62);
  plate(scene, { random, left: x0 - 45, top: y0 });
  for (let glint = 0; glint < 5; glint++) {
    const [x, y] = [x0 - 160 + random() * 320, 120 + random() * 160];
    fill(
      scene,
      240,
      (at, down) => Math.abs(down - y - (at - x) * 0.1) < 1.5 && Math.abs(at - x) < 20 + random() * 20,
    );
  }
  const lit = mapLevels(
    blur(scene, 1),
    (level, x, y) => level * Math.exp(-(((x - x0) / 420) ** 2 + ((y - y0) / 300) ** 2)),
  );
  return addNoise(lit, random, 4);
}

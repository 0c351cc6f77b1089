import { describe, expect, it } from 'vitest';
import { measureFrame } from '#src/device/image/frames/measureFrame.ts';
import {
  carScene,
  darken,
  defocus,
  mapLevels,
  type Scene,
  toDownscaledPixels,
} from '../../support/samples/photoScenes.ts';

function measure(scene: Scene, before = scene) {
  const [last, first] = [scene, before].map(toDownscaledPixels) as [
    ReturnType<typeof toDownscaledPixels>,
    ReturnType<typeof toDownscaledPixels>,
  ];
  const { grey } = measureFrame(first.pixels, first.size, undefined);
  return measureFrame(last.pixels, last.size, grey).measure;
}

/** The scene, as seen by a camera that has moved to the side. */
function moved(scene: Scene, pixels: number): Scene {
  const { levels, width } = scene;
  const copy = { ...scene, levels: levels.slice() };
  return mapLevels(copy, (level, x, y) =>
    x + pixels < width ? (levels[y * width + x + pixels] as number) : level,
  );
}

describe('frame analysis of the live camera', () => {
  it('finds nothing to improve in a sharp picture that does not move [CAM-08]', () => {
    expect(measure(carScene(1))).toEqual({ advice: undefined, motion: 0, isBlank: false });
  });

  it('distinguishes a dark, a blurred and a black picture [CAM-08]', () => {
    expect(measure(darken(carScene(1), 0.1))).toMatchObject({ advice: 'dark', isBlank: false });
    expect(measure(defocus(carScene(1), 12))).toMatchObject({ advice: 'blurry', isBlank: false });
    const black = mapLevels(carScene(1), () => 1);
    expect(measure(black)).toMatchObject({ advice: 'dark', isBlank: true });
  });

  it('measures movement, but not a change of the exposure [CAM-08]', () => {
    const scene = carScene(2);
    const brighter = { ...scene, levels: scene.levels.map((level) => Math.min(255, level + 20)) };
    expect(measure(moved(scene, 24), scene).motion).toBeGreaterThan(9);
    expect(measure(brighter, scene).motion).toBeLessThan(4);
  });
});

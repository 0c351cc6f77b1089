import { expect, it } from 'vitest';
import { benchCamera } from '../bench/cameraBench.ts';
import { renderCameraTable } from '../bench/cameraTable.ts';

/** Checks structure and plausibility only: times on a busy machine are too unreliable for limits. */
it('measures the live camera and an empty page, and lists which goals are reached', async () => {
  const settings = { rounds: 1, slowBy: 2, seconds: 1, photos: 10, pairs: 1 };
  const result = await benchCamera(settings, () => undefined);
  const number = expect.any(Number);
  expect(result).toEqual({
    settings,
    ...{ fps: number, bareFps: number, analyses: number, reviewMs: number },
    ...{ nextPromptMs: number, nextPageMs: number, fileNextPromptMs: number, fileNextPageMs: number },
    encryption: { onMs: number, offMs: number, costMs: number },
    ...{
      heapGrowthMb: number,
      residentGrowthMb: number,
      releasedGrowthMb: number,
      samples: [expect.any(Object)],
    },
  });
  for (const value of [
    result.fps,
    result.bareFps,
    result.analyses,
    result.reviewMs,
    result.nextPromptMs,
    result.nextPageMs,
    result.fileNextPromptMs,
    result.fileNextPageMs,
  ])
    expect(value).toBeGreaterThan(0);
  expect(result.fps).toBeLessThan(61);
  expect(renderCameraTable({ ...result, fps: 23.9, nextPromptMs: 100 })).toMatch(
    /outline and advice +23\.9 fps +≥ 24 fps NOT REACHED\n[\s\S]*next prompt +100 ms +≤ 100 ms reached\n/,
  );
});

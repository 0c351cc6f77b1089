import type { CameraResult } from './cameraBench.ts';
import { alignRows, goalResult, type TableRow } from './table.ts';

/** Renders the medians of the live camera, and their goals. */
export function renderCameraTable(result: CameraResult): string {
  const { settings, fps, bareFps, analyses, reviewMs } = result;
  const { nextPromptMs, nextPageMs, fileNextPromptMs, fileNextPageMs } = result;
  const { heapGrowthMb, residentGrowthMb } = result;
  const { rounds, slowBy, seconds, photos } = settings;
  const row = (label: string, measured: string, goal = ''): TableRow => ({ label, measured, goal });
  const head = [
    `Medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}; frames counted for ${seconds} s.`,
    `The whole renderer, with its workers, stopped for ${slowBy - 1} of ${slowBy} parts of the time, except for the memory.`,
  ];
  const rows = [
    row('Preview with outline and advice', `${fps} fps`, goalResult(fps >= 24, '≥ 24 fps')),
    row('  a page with nothing but the picture', `${bareFps} fps`),
    row('Analyses', `${analyses} per s`, goalResult(analyses >= 5, '≥ 5 per s')),
    row('Shutter to review', `${reviewMs} ms`),
    row('Use this photo to next prompt', `${nextPromptMs} ms`, goalResult(nextPromptMs <= 100, '≤ 100 ms')),
    row('  with the file input', `${fileNextPromptMs} ms`, goalResult(fileNextPromptMs <= 100, '≤ 100 ms')),
    row('  to the next photo set or all photos', `${nextPageMs} ms`),
    row('    with the file input', `${fileNextPageMs} ms`),
    row(`JavaScript heap after ${photos} photos`, `+${heapGrowthMb} MB`),
    row('  resident memory of the renderer', `+${residentGrowthMb} MB`),
  ];
  return `${head.join('\n')}\n\n${alignRows(rows)}\n`;
}

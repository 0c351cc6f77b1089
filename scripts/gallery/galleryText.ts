import { join } from 'node:path';
import { describeProblems } from '../cli/reportText.ts';
import { renderTable } from '../cli/table.ts';
import type { GalleryResult } from './makeGallery.ts';
import type { Scene } from './scenes/scene.ts';

export interface GalleryRunInfo {
  /** Path as the user can open it. */
  readonly folder: string;
  readonly tenants: string;
  readonly seconds: number;
}

/** Formats the summary that is printed at the end. */
export function describeGallery({ pictures, summary, failed }: GalleryResult, info: GalleryRunInfo): string {
  const changed = pictures.filter(({ state }) => state === 'changed');
  const maxListed = 12;
  const lines = [
    ...failed.flatMap(({ code, problems }) => [
      `${code} could not be built:`,
      ...describeProblems(problems, info.tenants, '  '),
    ]),
    ...changed.slice(0, maxListed).map(({ name }) => `  changed  ${name}`),
    ...(changed.length > maxListed ? [`  … and ${changed.length - maxListed} more`] : []),
    `${summary} ${info.seconds.toFixed(0)} s.`,
    `Gallery: ${join(info.folder, 'index.html')}`,
  ];
  return `${lines.join('\n')}\n`;
}

export function listScenes(scenes: readonly Scene[], width?: number): string {
  const rows = scenes.map(({ area, id, title }) => [area, id, title]);
  return `${renderTable([{}, {}, { fit: 'wrap' }], rows, { width }).join('\n')}\n`;
}

import { join } from 'node:path';
import type { CliContext } from '../cli/context.ts';
import { describeProblems } from '../cli/reportText.ts';
import { renderTable } from '../cli/table.ts';
import type { GalleryEvents, GalleryResult } from './makeGallery.ts';
import type { Scene } from './scenes/scene.ts';

interface GalleryRunInfo {
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

/** Shows the progress of a gallery on a terminal. Reports failed pictures even without a terminal. */
export function createProgressCounter({ stderr, isTerminal }: CliContext): GalleryEvents & { end(): void } {
  let [visits, taken, isOpen] = [0, 0, false];
  const draw = (text: string) => {
    if (isTerminal) stderr.write(`\r\u001b[K${text}`);
    isOpen = isTerminal && text !== '';
  };
  return {
    planned: (carriers) => draw(`Building ${carriers} carriers …`),
    started: () => undefined,
    finished: () => undefined,
    visits(count) {
      visits += count;
      if (!isTerminal) stderr.write(`${visits} scenes to capture.\n`);
    },
    captured({ name, failure }) {
      taken++;
      if (failure !== undefined) {
        draw('');
        stderr.write(`Failed: ${name}: ${failure}\n`);
      }
      draw(`${taken} screenshots, ${visits} scenes …`);
    },
    end: () => isOpen && draw(''),
  };
}

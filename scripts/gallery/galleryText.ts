import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeProblems } from '../cli/reportText.ts';
import { renderTable } from '../cli/table.ts';
import type { GalleryResult } from './makeGallery.ts';
import { pictureName } from './page/catalogue.ts';
import { countStates, summarize } from './page/galleryPage.ts';
import type { Scene } from './scenes/scene.ts';

export interface GalleryRunInfo {
  /** Path as the user can open it. */
  readonly folder: string;
  readonly tenants: string;
  readonly seconds: number;
}

/** Formats the summary that is printed at the end. */
export function describeGallery({ catalogue, failed }: GalleryResult, info: GalleryRunInfo): string {
  const changed = catalogue.pictures.filter(({ change }) => change.kind === 'changed');
  const maxListed = 12;
  const lines = [
    ...failed.flatMap(({ code, problems }) => [
      `${code} could not be built:`,
      ...describeProblems(problems, info.tenants, '  '),
    ]),
    ...changed.slice(0, maxListed).map((picture) => `  changed  ${pictureName(picture)}`),
    ...(changed.length > maxListed ? [`  … and ${changed.length - maxListed} more`] : []),
    `${summarize(catalogue)} ${info.seconds.toFixed(0)} s.`,
    `Gallery: ${join(info.folder, 'index.html')}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the data for `--json`. */
export function toJson({ catalogue, folder, failed }: GalleryResult, seconds: number): object {
  const { environment, release, against, pictures } = catalogue;
  const named = (kind: string) => pictures.filter(({ change }) => change.kind === kind).map(pictureName);
  return {
    environment,
    release,
    against,
    folder,
    page: pathToFileURL(join(folder, 'index.html')).href,
    seconds: Number(seconds.toFixed(1)),
    pictures: { total: pictures.length, ...countStates(pictures) },
    changed: named('changed'),
    new: named('new'),
    gone: named('gone'),
    failed: pictures.flatMap((picture) =>
      picture.failure === null ? [] : [{ picture: pictureName(picture), reason: picture.failure }],
    ),
    unbuilt: failed,
  };
}

export function listScenes(scenes: readonly Scene[], width?: number): string {
  const rows = scenes.map(({ area, id, title }) => [area, id, title]);
  return `${renderTable([{}, {}, { fit: 'wrap' }], rows, { width }).join('\n')}\n`;
}

import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Environment, Environments } from '#build/config/environments.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import type { BuildEvents, BuildReport } from '#build/write/buildReport.ts';

import { listCarriers } from '../sandbox/state/carriers.ts';
import { openBrowser } from './browser.ts';
import { capture, listVisits } from './capture.ts';
import { buildForGallery } from './galleryBuild.ts';
import { startGalleryServer } from './galleryServer.ts';
import { renderGalleryPage } from './page.ts';
import { openPictures, type Picture, summarize } from './pictures.ts';
import type { GalleryLocale } from './scenes/galleryLocale.ts';
import type { Scene } from './scenes/scene.ts';
import type { ScreenSize } from './scenes/screenSize.ts';
import type { Theme } from './scenes/theme.ts';
import { listSubjects, portalsOf } from './subjects.ts';

export interface GalleryOptions {
  readonly tenants: string;
  readonly environments: Environments;
  readonly environment: Environment;
  /** Codes of carriers. If empty: all carriers, and the pages that belong to no carrier. */
  readonly codes: readonly string[];
  readonly scenes: readonly Scene[];
  /** True if the user selected scenes. */
  readonly hasSceneFilter: boolean;
  readonly widths: readonly ScreenSize[];
  /** Languages. If empty: each carrier in its own language. */
  readonly locales: readonly GalleryLocale[];
  readonly theme: Theme;
  /**
   * Timeout for a screen or a step, in ms.
   * @default 10 s
   */
  readonly timeoutMs?: number;
  readonly out: string;
  /** Folder of the gallery to compare with. It may be `out`: then its pictures are replaced. */
  readonly against: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

export interface GalleryEvents extends BuildEvents {
  /** Reports the number of planned visits. */
  visits(count: number): void;
  captured(picture: Picture): void;
}

export interface GalleryResult {
  readonly pictures: readonly Picture[];
  /** Counts the pictures by state. */
  readonly summary: string;
  /** Carriers that could not be built. */
  readonly failed: BuildReport['failed'];
}

/** Builds and serves the requested carriers, visits each of their scenes, and writes a gallery. */
export async function makeGallery(options: GalleryOptions, events: GalleryEvents): Promise<GalleryResult> {
  if (options.against !== options.out && !existsSync(join(options.against, 'index.html')))
    throw new BuildError(`${options.against} does not contain a gallery.`, {
      exit: 2,
      hint: 'Use the folder of an earlier gallery, with its index.html.',
    });
  const builds = [];
  try {
    for (const locale of options.locales.length === 0 ? [undefined] : options.locales)
      builds.push(
        await buildForGallery(
          {
            ...options,
            codes: codesToBuild(options),
            jobs: availableParallelism(),
            ...(locale && { locale }),
          },
          events,
        ),
      );
    const pictures = openPictures(options.out, options.against);
    for (const build of builds) {
      const visits = listVisits(options.scenes, listSubjects(build, options), options.widths);
      events.visits(visits.length);
      const server = await startGalleryServer(build);
      try {
        const browser = await openBrowser(server.port, options.theme, options.env);
        try {
          await capture(
            { browser, server },
            // One page more than cores, because a page often waits.
            { ...options, visits, jobs: availableParallelism() + 1 },
            {
              onScreenshot: async (...screenshot) => events.captured(await pictures.add(...screenshot)),
            },
          );
        } finally {
          await browser.close();
        }
      } finally {
        await server.close();
      }
    }
    const failed = builds.flatMap(({ report }) => report.failed);
    writeFileSync(join(options.out, 'index.html'), renderGalleryPage(pictures.list()));
    return { pictures: pictures.list(), summary: summarize(pictures.list()), failed };
  } finally {
    for (const set of builds) set.dispose();
  }
}

function codesToBuild({ tenants, codes, environments, environment, scenes }: GalleryOptions): string[] {
  const all = listCarriers(tenants);
  if (codes.length === 0 && scenes.some(({ kind = 'carrier' }) => kind === 'carrier')) return all;
  const portals = portalsOf(environments, environment).map(([, code]) => code);
  const needed = codes.length === 0 ? portals : codes;
  // Builds at least one carrier, because the pages that belong to no carrier are built together with it.
  const found = [...new Set(needed)].filter((code) => codes.includes(code) || all.includes(code));
  return found.length > 0 ? found : all.slice(0, 1);
}

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '#build/core/hash.ts';
import type { Environment, Environments } from '#build/input/environments.ts';
import type { BuildEvents, BuildReport } from '#build/release/buildReport.ts';

import { listCarriers } from '../sandbox/state/carriers.ts';
import { openBaselineStore } from './baselineStore.ts';
import { openBrowser } from './browser.ts';
import { capture, listVisits } from './capture.ts';
import { buildForGallery } from './galleryBuild.ts';
import { startGalleryServer } from './galleryServer.ts';
import { type Baseline, type Catalogue, findLatestGallery, readBaseline } from './page/catalogue.ts';
import type { GalleryLocale } from './scenes/galleryLocale.ts';
import type { Scene } from './scenes/scene.ts';
import type { ScreenSize } from './scenes/screenSize.ts';
import type { Theme } from './scenes/theme.ts';
import { listSubjects, portalsOf } from './subjects.ts';

export interface GalleryOptions {
  readonly tenants: string;
  readonly environments: Environments;
  readonly environment: Environment;
  /** Empty: all carriers, and the pages that belong to no carrier. */
  readonly codes: readonly string[];
  readonly scenes: readonly Scene[];
  /** True if the user selected scenes. */
  readonly hasSceneFilter: boolean;
  readonly widths: readonly ScreenSize[];
  /** Empty: each carrier in its own language. */
  readonly locales: readonly GalleryLocale[];
  readonly theme: Theme;
  /** Number of parallel pages. */
  readonly jobs: number;
  /**
   * Timeout for a screen or a step, in ms.
   * @default 10 s
   */
  readonly timeoutMs?: number;
  /** Parent folder of an environment's galleries, each named after its release. */
  readonly out: string;
  /** Folder of the gallery to compare with; undefined uses the latest one. */
  readonly baselineFolder: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

export interface GalleryEvents extends BuildEvents {
  /** Reports the number of planned visits. */
  visits(count: number): void;
  /**
   * Called after each picture.
   * @param failure why the picture is missing or does not show the requested scene
   */
  captured(name: string, failure: string | null): void;
}

export interface GalleryResult {
  readonly folder: string;
  readonly catalogue: Catalogue;
  /** Carriers that could not be built. */
  readonly failed: BuildReport['failed'];
}

/** Builds and serves the requested carriers, visits each of their scenes, and writes a gallery. */
export async function makeGallery(options: GalleryOptions, events: GalleryEvents): Promise<GalleryResult> {
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
    const releases = builds.map(({ report }) => report.release ?? '');
    const [first = ''] = releases;
    const release = releases.length > 1 ? sha256(releases.join()).slice(0, 16) : first;
    const out = join(options.out, options.environment.name);
    const baselineStore = openBaselineStore(join(out, release), {
      ...options,
      release,
      environment: options.environment.name,
      baseline: findBaseline(options, out, release),
      captured: events.captured,
    });
    for (const build of builds) {
      const visits = listVisits(options.scenes, listSubjects(build, options), options.widths);
      baselineStore.expect(visits);
      events.visits(visits.length);
      const server = await startGalleryServer(build);
      try {
        const browser = await openBrowser(server.port, options.theme, options.env);
        try {
          await capture({ browser, server }, { ...options, visits }, { onScreenshot: baselineStore.add });
        } finally {
          await browser.close();
        }
      } finally {
        await server.close();
      }
    }
    const failed = builds.flatMap(({ report }) => report.failed);
    return { folder: baselineStore.folder, catalogue: await baselineStore.close(), failed };
  } finally {
    for (const set of builds) set.dispose();
  }
}

function codesToBuild({ tenants, codes, environments, environment, scenes }: GalleryOptions): string[] {
  const all = listCarriers(tenants);
  if (codes.length === 0 && scenes.some(({ stage = 'carrier' }) => stage === 'carrier')) return all;
  const portals = portalsOf(environments, environment).map(([, code]) => code);
  const needed = codes.length === 0 ? portals : codes;
  // Builds at least one carrier, because the pages that belong to no carrier are built together with it.
  const found = [...new Set(needed)].filter((code) => codes.includes(code) || all.includes(code));
  return found.length > 0 ? found : all.slice(0, 1);
}

function findBaseline(
  { baselineFolder, codes }: GalleryOptions,
  out: string,
  release: string,
): Baseline | undefined {
  return baselineFolder === undefined ? findLatestGallery(out, release, codes) : readBaseline(baselineFolder);
}

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Environment, Environments } from '#build/environments.ts';
import { sha256 } from '#build/hash.ts';
import type { BuildEvents, BuildReport } from '#build/pipeline.ts';
import type { Locale } from '#src/tenant/flavour.ts';
import { listCarriers } from '../sandbox/carriers.ts';
import { openBrowser } from './browser.ts';
import { type Catalogue, type Earlier, findLast, readEarlier } from './catalogue.ts';
import { film, listTakes } from './film.ts';
import { openKeeper } from './keeper.ts';
import type { Scene } from './scene.ts';
import { buildSet } from './set.ts';
import { openStudio } from './studio.ts';
import { listSubjects, portalsOf } from './subjects.ts';
import type { Theme } from './theme.ts';

export interface GalleryOptions {
  readonly tenants: string;
  readonly environments: Environments;
  readonly environment: Environment;
  /** Empty: all carriers, and the pages that belong to no carrier. */
  readonly codes: readonly string[];
  readonly scenes: readonly Scene[];
  /** True if the user selected scenes. */
  readonly isChosen: boolean;
  readonly widths: readonly number[];
  /** Empty: each carrier in its own language. */
  readonly locales: readonly Locale[];
  readonly theme: Theme;
  /** Number of parallel pages. */
  readonly jobs: number;
  /**
   * Timeout for a screen or a step, in ms.
   * @default 10 s
   */
  readonly patienceMs?: number;
  /** Parent folder of an environment's galleries, each named after its release. */
  readonly out: string;
  /** Folder of the gallery to compare with; undefined uses the latest one. */
  readonly against: string | undefined;
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
  taken(name: string, failure: string | null): void;
}

export interface MadeGallery {
  readonly folder: string;
  readonly catalogue: Catalogue;
  /** Carriers that could not be built. */
  readonly failed: BuildReport['failed'];
}

/** Builds and serves the requested carriers, visits each of their scenes, and writes a gallery. */
export async function makeGallery(options: GalleryOptions, events: GalleryEvents): Promise<MadeGallery> {
  const sets = [];
  try {
    for (const locale of options.locales.length === 0 ? [undefined] : options.locales)
      sets.push(
        await buildSet(
          {
            ...options,
            codes: codesToBuild(options),
            jobs: availableParallelism(),
            ...(locale && { locale }),
          },
          events,
        ),
      );
    const releases = sets.map(({ report }) => report.release ?? '');
    const [first = ''] = releases;
    const release = releases.length > 1 ? sha256(releases.join()).slice(0, 16) : first;
    const out = join(options.out, options.environment.name);
    const keeper = openKeeper(join(out, release), {
      ...options,
      release,
      environment: options.environment.name,
      earlier: findEarlier(options, out, release),
      taken: events.taken,
    });
    for (const set of sets) {
      const takes = listTakes(options.scenes, listSubjects(set, options), options.widths);
      keeper.expect(takes);
      events.visits(takes.length);
      const studio = await openStudio(set);
      try {
        const browser = await openBrowser(studio.port, options.theme, options.env);
        try {
          await film({ browser, studio }, { ...options, takes }, { shot: keeper.keep });
        } finally {
          await browser.close();
        }
      } finally {
        await studio.close();
      }
    }
    const failed = sets.flatMap(({ report }) => report.failed);
    return { folder: keeper.folder, catalogue: await keeper.close(), failed };
  } finally {
    for (const set of sets) set.dispose();
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

function findEarlier({ against, codes }: GalleryOptions, out: string, release: string): Earlier | undefined {
  return against === undefined ? findLast(out, release, codes) : readEarlier(against);
}

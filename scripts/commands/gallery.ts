import { type Command, Option } from 'commander';
import {
  type Environment,
  type Environments,
  readEnvironments,
  selectEnvironment,
} from '#build/config/environments.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { type CliContext, QuietExit } from '../cli/context.ts';
import {
  addInputOptions,
  codesArgument,
  codesHelp,
  defaultPath,
  displayPath,
  examplesHelp,
  type InputFlags,
  parsePath,
} from '../cli/options.ts';
import { runCommand } from '../cli/runCommand.ts';
import { createProgressCounter, describeGallery, listScenes } from '../gallery/galleryText.ts';
import { parseLocales, parseOnly, parseSizes } from '../gallery/options.ts';
import type { GalleryLocale } from '../gallery/scenes/galleryLocale.ts';
import type { Scene } from '../gallery/scenes/scene.ts';
import { scenes } from '../gallery/scenes/scenes.ts';
import type { ScreenSize } from '../gallery/scenes/screenSize.ts';
import { type Theme, themes } from '../gallery/scenes/theme.ts';

const defaultEnvironment = 'development';

interface GalleryFlags extends InputFlags {
  readonly widths: readonly ScreenSize[];
  readonly only?: readonly Scene[];
  readonly locale?: readonly GalleryLocale[];
  readonly theme: Theme;
  readonly out: string;
  readonly against?: string;
  readonly list?: true;
}

/** `livery gallery`: captures every screen in every state on one page. */
export function registerGallery(program: Command, context: CliContext): void {
  const command = program
    .command('gallery')
    .summary('take screenshots of every screen in every state and show what changed')
    .description(
      'Builds carriers, opens every screen in every state with the sandbox as the backend, and writes one HTML page with ' +
        'all screenshots. Compares each screenshot with the one of the previous gallery.',
    )
    .addArgument(codesArgument('omit for every carrier, the portals and the pages without a carrier'));
  addInputOptions(command, context, defaultEnvironment)
    .addOption(
      new Option(
        '--widths <list>',
        'screen widths in px, or widths and heights such as 844x390; with a height, only what is visible without scrolling',
      )
        .argParser(parseSizes)
        .default([360, 1280], '360,1280'),
    )
    .addOption(
      new Option(
        '--only <list>',
        'capture only these scenes or areas, such as estimate,login-refused',
      ).argParser(parseOnly),
    )
    .addOption(
      new Option(
        '--locale <list>',
        "languages, such as en,sr; ar-XB is long and runs from right to left (default: the carrier's language)",
      ).argParser(parseLocales),
    )
    .addOption(new Option('--theme <name>', 'display mode').choices(themes).default('light'))
    .addOption(
      new Option('--out <dir>', 'folder of the gallery; its page is index.html')
        .argParser(parsePath(context.cwd))
        .default(defaultPath(context, 'dist/gallery'), '"dist/gallery"'),
    )
    .addOption(
      new Option(
        '--against <dir>',
        'folder of an earlier gallery to compare with (default: the screenshots that this run replaces)',
      ).argParser(parsePath(context.cwd)),
    )
    .option('--list', 'list every scene with its area; take no screenshots')
    .addHelpText('after', galleryHelp)
    .action((codes: string[], flags: GalleryFlags, command: Command) =>
      runGallery(codes, flags, command.getOptionValueSource('env') === 'cli', context),
    );
}

const galleryHelp = `${examplesHelp(
  ['Capture one carrier at 360 and 1280 px (one to two minutes on two cores)', 'gallery marlowe'],
  ['Capture every carrier, the portals and the pages without a carrier', 'gallery'],
  [
    'Capture the estimate of two carriers at tablet width',
    'gallery marlowe vidra --only estimate --widths 768',
  ],
  [
    'Capture what a landscape phone and a laptop show without scrolling',
    'gallery vidra --widths 844x390,1366x650',
  ],
  ['Capture with text at 200 %', 'gallery vidra --theme text-200'],
  ['Capture a carrier in another language', 'gallery marlowe --locale sr'],
  ['Find texts that do not fit or are not translated', 'gallery marlowe --locale ar-XB'],
  ['List all scenes', 'gallery --list'],
)}

The gallery never contacts a real backend: its builds use the sandbox on this
machine as every origin, and the browser cannot resolve other hosts. Bundles of
production environments do not contain the test pages: if --env is such an
environment, the command exits with 2. If LIVERY_ENV or livery.json sets one,
the gallery uses development. If a scene cannot be reached, the gallery shows
it as failed with the reason, captures the other scenes and exits with 1.
Changed screenshots are not a failure.

${codesHelp}`;

async function runGallery(
  codes: readonly string[],
  flags: GalleryFlags,
  isEnvironmentTyped: boolean,
  context: CliContext,
): Promise<void> {
  if (flags.list) return void context.stdout.write(listScenes(flags.only ?? scenes, context.stdoutWidth));
  const environments = readEnvironments(flags.environments);
  const environment = chooseEnvironment(environments, flags.env, isEnvironmentTyped);
  const counter = createProgressCounter(context);
  const startMs = performance.now();
  // Imported lazily: the browser and image libraries take half a second to load.
  const { out } = flags;
  const { makeGallery } = await import('../gallery/makeGallery.ts').catch(rejectMissingPackage);
  const gallery = await makeGallery(
    {
      tenants: flags.tenants,
      environments,
      environment,
      codes,
      scenes: flags.only ?? scenes,
      hasSceneFilter: flags.only !== undefined,
      widths: flags.widths,
      locales: flags.locale ?? [],
      theme: flags.theme,
      out,
      against: flags.against ?? out,
      env: context.env,
      ...(context.signal && { signal: context.signal }),
    },
    counter,
  );
  const seconds = (performance.now() - startMs) / 1000;
  counter.end();
  const tenants = displayPath(context.cwd, flags.tenants);
  context.stderr.write(describeGallery(gallery, { folder: displayPath(context.cwd, out), tenants, seconds }));
  const isComplete = gallery.pictures.every(({ state }) => state !== 'failed');
  if (!isComplete || gallery.failed.length > 0) throw new QuietExit(1);
}

/**
 * Rejects a production environment that was typed with --env. If LIVERY_ENV or livery.json sets a production
 * environment for all commands, uses the default environment of the gallery instead.
 */
function chooseEnvironment(environments: Environments, name: string, isTyped: boolean): Environment {
  const environment = selectEnvironment(environments, name);
  if (environment.class !== 'production') return environment;
  if (!isTyped) return selectEnvironment(environments, defaultEnvironment);
  throw new BuildError(`${name} is a production environment. The gallery supports only other environments.`, {
    exit: 2,
    hint: `Use another environment, for example: ${runCommand} gallery --env ${defaultEnvironment}`,
  });
}

/**
 * The packages that only the gallery uses are not dependencies of an installed Livery.
 * @throws BuildError exit 3 if one is missing
 */
function rejectMissingPackage(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new BuildError('The gallery needs the packages playwright, sharp and pixelmatch.', {
    exit: 3,
    hint: 'Install them: npm install --save-dev playwright sharp pixelmatch',
    cause: error,
  });
}

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Argument, type Command, Option } from 'commander';
import { BuildError } from '#build/diagnostics.ts';
import { readEnvironments, selectEnvironment } from '#build/environments.ts';
import type { Locale } from '#src/tenant/flavour.ts';
import { type CliContext, QuietExit, writeJson } from '../context.ts';
import { createProgressCounter } from '../gallery/counter.ts';
import { describeGallery, listScenes, toJson } from '../gallery/galleryText.ts';
import { parseJobs, parseLocales, parseOnly, parseWidths } from '../gallery/options.ts';
import type { Scene } from '../gallery/scene.ts';
import { scenes } from '../gallery/scenes.ts';
import { type Theme, themes } from '../gallery/theme.ts';
import {
  codesHelp,
  collectCodes,
  defaultPath,
  displayPath,
  environmentOption,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  parsePath,
  runCommand,
  tenantsOption,
} from '../options.ts';

interface GalleryFlags {
  readonly env: string;
  readonly tenants: string;
  readonly environments?: string;
  readonly widths: readonly number[];
  readonly only?: readonly Scene[];
  readonly locale?: readonly Locale[];
  readonly theme: Theme;
  readonly jobs: number;
  readonly out: string;
  readonly against: string;
  readonly list?: true;
  readonly json?: true;
}

/** `livery gallery`: captures every screen in every state on one page. */
export function registerGallery(program: Command, context: CliContext): void {
  program
    .command('gallery')
    .summary('take pictures of every screen in every state, and show what has changed')
    .description(
      'Builds carriers, visits every screen in every state with the sandbox as its backend, and leaves one page of ' +
        'pictures to look through and filter, each held against the last gallery.',
    )
    .addArgument(
      new Argument(
        '[codes...]',
        'client codes; none means every carrier, the portals and the pages of nobody',
      ).argParser(collectCodes),
    )
    .addOption(environmentOption().default('development'))
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(
      new Option('--widths <list>', 'widths of the screen in px')
        .argParser(parseWidths)
        .default([360, 1280], '360,1280'),
    )
    .addOption(
      new Option('--only <list>', 'these scenes or areas alone, such as estimate,login-refused').argParser(
        parseOnly,
      ),
    )
    .addOption(
      new Option(
        '--locale <list>',
        'in these languages, en or sr (default: each carrier in its own)',
      ).argParser(parseLocales),
    )
    .addOption(new Option('--theme <name>', 'how the screens are rendered').choices(themes).default('light'))
    .addOption(
      new Option('--jobs <number>', 'pages at a time')
        .argParser(parseJobs)
        .default(availableParallelism() + 1),
    )
    .addOption(
      new Option('--out <dir>', 'folder of galleries; each environment and release has a folder in it')
        .argParser(parsePath(context.cwd))
        .default(join('dist', 'gallery')),
    )
    .addOption(
      new Option('--against <gallery>', 'a folder with a gallery, or "release": the last one kept')
        .argParser((text) => (text === 'release' ? text : parsePath(context.cwd)(text)))
        .default('release'),
    )
    .option('--list', 'print every scene with its area, and take no picture')
    .addOption(jsonOption())
    .addHelpText('after', galleryHelp)
    .action((codes: string[], flags: GalleryFlags) => runGallery(codes, flags, context));
}

const galleryHelp = `${examplesHelp(
  ['one carrier, at 360 and 1280 px: a minute or two on two cores', 'gallery marlowe'],
  ['every carrier, the portals and the pages of nobody', 'gallery'],
  [
    'the estimate of two carriers, as a tablet shows it',
    'gallery marlowe vidra --only estimate --widths 768',
  ],
  ['twice as large text', 'gallery vidra --theme text-200'],
  ['a carrier in another language than its own', 'gallery marlowe --locale sr'],
  ['which scenes there are', 'gallery --list'],
)}

Nothing but the sandbox on this machine is called: what is built for the pictures has the sandbox in the place of every
origin of the environment, and the browser finds no other host. Production environments are refused (exit 2): their
bundles lack the test pages and their backends are no place for this. A scene that cannot be reached is shown as failed
with the reason, the others go on, and the exit code is 1. Pictures that differ are no failure.

${codesHelp}`;

async function runGallery(codes: readonly string[], flags: GalleryFlags, context: CliContext): Promise<void> {
  if (flags.list) return printScenes(flags, context);
  const { tenantsDir, environmentsFile } = inputPaths(context, flags);
  const environments = readEnvironments(environmentsFile);
  const environment = selectEnvironment(environments, flags.env);
  if (environment.class === 'production') {
    throw new BuildError(`${flags.env} is a production environment: no pictures are taken of it.`, {
      exit: 2,
      hint: `Name another one, such as: ${runCommand} gallery --env development`,
    });
  }
  const counter = createProgressCounter(context);
  const startMs = performance.now();
  // Imported lazily: the browser and image libraries take half a second to load.
  const { makeGallery } = await import('../gallery/makeGallery.ts');
  const gallery = await makeGallery(
    {
      tenants: tenantsDir,
      environments,
      environment,
      codes,
      scenes: flags.only ?? scenes,
      hasSceneFilter: flags.only !== undefined,
      widths: flags.widths,
      locales: flags.locale ?? [],
      theme: flags.theme,
      jobs: flags.jobs,
      out: defaultPath(context, flags.out),
      baselineFolder: flags.against === 'release' ? undefined : flags.against,
      env: context.env,
      ...(context.signal && { signal: context.signal }),
    },
    counter,
  );
  const seconds = (performance.now() - startMs) / 1000;
  counter.end();
  const folder = displayPath(context.cwd, gallery.folder);
  const tenants = displayPath(context.cwd, tenantsDir);
  context.stderr.write(describeGallery(gallery, { folder, tenants, seconds }));
  if (flags.json) writeJson(context, 'gallery', toJson(gallery, seconds));
  const isComplete = gallery.catalogue.pictures.every(({ failure }) => failure === null);
  if (!isComplete || gallery.failed.length > 0) throw new QuietExit(1);
}

function printScenes({ only = scenes, json }: GalleryFlags, context: CliContext): void {
  if (json) writeJson(context, 'gallery', { scenes: only });
  else context.stdout.write(listScenes(only));
}

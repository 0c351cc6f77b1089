/** How a test runs a documented command. */
type CommandPlan = QuickPlan | RunPlan | ServePlan | ExceptionPlan;

interface Adapted {
  /** Replaces placeholders and answers of a user: text in the command → its replacement. */
  readonly replace?: Readonly<Record<string, string>>;
  /** Options that the test adds, for the reason in `because`. */
  readonly with?: string;
  readonly because?: string;
}

/** Takes less than a second and writes nothing: runs in `npm test`. */
interface QuickPlan extends Adapted {
  readonly kind: 'quick';
}

/** Runs in a copy of the project, in `npm run test:deep`, and must exit with 0. */
interface RunPlan extends Adapted {
  readonly kind: 'run';
}

/** Runs until Ctrl-C: `npm run test:deep` starts it, waits for `ready` in its output, and stops it. */
interface ServePlan extends Adapted {
  readonly kind: 'serve';
  readonly ready: RegExp;
}

/** A command that no test runs. */
interface ExceptionPlan {
  readonly kind: 'exception';
  readonly because: string;
  /** The test that covers the command instead. */
  readonly coveredBy: string;
}

const livery = 'npm run -s livery --';
const unit = 'npm run unit --';
const acme = { '<code>': 'acme' };
/** The deep test replaces this address by its sandbox. */
export const backendAddress = 'https://backend.example';

const anyPort = { with: '--port 0', because: 'Another process may use the default port.' };
const noPrompt = {
  with: '--yes',
  because: 'Without a terminal, the test cannot type the name of the environment.',
};
const noTest = {
  with: '-t "no such title"',
  because: 'The files and the project must exist; their tests run in this suite anyway.',
};
const packed: CommandPlan = {
  kind: 'exception',
  because: 'It needs a folder in which the package is installed.',
  coveredBy: 'tests/deep/npmPack.test.ts',
};
const thisRun: CommandPlan = {
  kind: 'exception',
  because: 'It would run this test again.',
  coveredBy: 'tests/cli/startAndTest.test.ts',
};
const fewScenes = { with: '--only faqs', because: 'All scenes take several minutes.' };
const onlyList = { with: '--list', because: 'tests/deep/galleryScenes.test.ts takes the screenshots.' };
const help = {
  with: '--help',
  because: 'It takes up to an hour. tests/deep/bench.test.ts runs it with one round.',
};

const sentryUpload =
  `sentry-cli sourcemaps upload --release "livery@$(node -p "require('./package.json').version")" ` +
  `--url-prefix '~/app/assets' dist/production-us/app/assets dist/production-us/source-maps`;

/**
 * A plan for every command in the project's Markdown files, except docs/releasing.md, which releasingGuide.test.ts runs
 * line by line. The deep test runs the commands in this order, because some need the result of earlier commands.
 */
export const commandPlans: Readonly<Record<string, CommandPlan>> = {
  [`${livery} check`]: { kind: 'quick' },
  [`${livery} check marlowe --verbose`]: { kind: 'quick' },
  [`${livery} locale status`]: { kind: 'quick' },
  [`${livery} locale status sr --strict`]: {
    kind: 'run',
    with: '--help',
    because:
      'It fails while an English text is newer than its translation. tests/build/locale.test.ts tests it.',
  },
  [`${livery} locale update sr`]: { kind: 'run' },
  [`${livery} locale add de`]: { kind: 'run' },
  [`${livery} tenant show vidra`]: { kind: 'quick' },
  [`${livery} explain start.title vidra`]: { kind: 'quick' },
  [`${livery} explain <name> <code>`]: {
    kind: 'quick',
    replace: { '<name>': 'uses_faq_feedback', '<code>': 'vidra' },
  },

  'grep -rnw U18 tests': { kind: 'run' },
  [`${livery} doctor`]: { kind: 'run' },
  'npm pack': { kind: 'run', with: '--dry-run', because: 'The package is not needed afterwards.' },
  'npm install ./livery-0.1.0.tgz': packed,
  'npx playwright install --with-deps chromium': {
    kind: 'exception',
    because: 'It downloads a browser.',
    coveredBy: 'tests/cli/startAndTest.test.ts',
  },
  'npx livery init': packed,
  'npx livery tenant add acme': packed,
  'npx livery dev acme': packed,
  'npm run types': { kind: 'run' },
  'npm run drawings': { kind: 'run' },
  'npm run drawings frontLeft': { kind: 'run' },
  'npm run typecheck': {
    kind: 'exception',
    because: '`npm test` checks the types before it runs the tests.',
    coveredBy: 'scripts/test.mjs',
  },
  'npm run format': { kind: 'run' },
  [`${unit} tests/build/json.test.ts`]: { kind: 'run' },
  [`${unit} tests/cli/tenant.test.ts -u`]: { kind: 'run' },
  [`${unit} --project e2e tests/e2e/pages.test.ts`]: { kind: 'run', ...noTest },
  [`LIVERY_DEEP=1 ${unit} --project deep tests/deep/disk.test.ts`]: { kind: 'run', ...noTest },
  [`LIVERY_DEEP=1 ${unit} --project deep tests/deep/scenesEnglish.test.ts -u`]: { kind: 'run', ...noTest },
  [`LIVERY_DEEP=1 ${unit} --project deep tests/deep/faultWalks.test.ts`]: { kind: 'run', ...noTest },
  [`LIVERY_DEEP=1 ${unit} tests/e2e/faultWalks.test.ts`]: { kind: 'run', ...noTest },

  [`${livery} build`]: { kind: 'run' },
  [`${livery} preview`]: { kind: 'serve', ready: /http:\/\/127\.0\.0\.1:\d+/, ...anyPort },
  [`${livery} dev marlowe`]: { kind: 'serve', ready: /http:\/\/127\.0\.0\.1:\d+/ },
  'npm start': { kind: 'serve', ready: /Ready http:\/\/127\.0\.0\.1:\d+/ },
  [`${livery} publish --to folder:/srv/www --key ~/livery.pem`]: { kind: 'run', ...noPrompt },
  [`${livery} diff --to folder:/srv/www`]: { kind: 'run' },
  [`${livery} rollback marlowe --to folder:/srv/www --key ~/livery.pem`]: { kind: 'run', ...noPrompt },
  [`${livery} build --release`]: {
    kind: 'run',
    with: 'marlowe vidra',
    because: 'An earlier command builds all carriers.',
  },
  [`${livery} build --release --source-maps`]: {
    kind: 'run',
    with: 'marlowe',
    because: 'An earlier command builds all carriers.',
  },
  [`${livery} size`]: { kind: 'run' },

  [`${livery} build --shard 1/2 --out /tmp/shard-1`]: { kind: 'run' },
  [`${livery} build --shard 2/2 --out /tmp/shard-2`]: { kind: 'run' },
  'cp -r /tmp/shard-1/. /tmp/shard-2/. dist': { kind: 'run' },

  [`${livery} tenant add <code>`]: {
    kind: 'run',
    replace: acme,
    with: '--name "Acme Mutual" --colour "#00695c"',
    because: 'Without a terminal, the test cannot answer its questions.',
  },
  [`${livery} check <code>`]: { kind: 'run', replace: acme },
  [`${livery} dev <code>`]: { kind: 'serve', replace: acme, ready: /http:\/\/127\.0\.0\.1:\d+/ },

  [`${livery} gallery marlowe`]: { kind: 'run', ...fewScenes },
  [`${livery} gallery marlowe --only estimate`]: { kind: 'run', ...onlyList },
  [`${livery} gallery marlowe --out dist/gallery-main`]: { kind: 'run', ...fewScenes },
  [`${livery} gallery marlowe --against dist/gallery-main`]: { kind: 'run', ...fewScenes },
  [`${livery} gallery marlowe --locale de`]: { kind: 'run', replace: { ' de': ' sr' }, ...onlyList },
  [`${livery} gallery vidra --theme text-200`]: { kind: 'run', ...onlyList },
  [`${livery} gallery --only estimate,menu --widths 320,768`]: { kind: 'run', ...onlyList },
  [`${livery} gallery --only start`]: { kind: 'run', ...onlyList },
  [`${livery} gallery vidra --widths 844x390,1366x650`]: { kind: 'run', ...onlyList },
  [`${livery} gallery`]: { kind: 'run', ...onlyList },

  'npm run -s bench -- pipeline': { kind: 'run', ...help },
  'npm run -s bench -- load': { kind: 'run', ...help },
  'npm run -s bench -- photo': { kind: 'run', ...help },
  'npm run -s bench -- camera': { kind: 'run', ...help },
  [sentryUpload]: {
    kind: 'exception',
    because: 'It needs an account and the network.',
    coveredBy: 'tests/deep/sourceMaps.test.ts',
  },
  'npm test': thisRun,
  'npm test -- --changed': thisRun,
  'npm run test:deep': thisRun,
};

/** Returns the command as the test runs it. */
export function adaptCommand(command: string, { replace = {}, with: options = '' }: Adapted): string {
  const adapted = Object.entries(replace).reduce(
    (text, [placeholder, value]) => text.replaceAll(placeholder, value),
    command,
  );
  return `${adapted} ${options}`.trim();
}

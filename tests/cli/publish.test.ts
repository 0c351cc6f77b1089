import { execFileSync } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { sampleEnvironments, writeOutput } from '../support/pipeline/anOutput.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { livery } from '../support/run/cli.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

const first = aRelease('first words', { environment: 'development' });
const second = aRelease('second words', { environment: 'development' });
const signingKey = { LIVERY_KEY: 'release.pem', LIVERY_ACTOR: 'Ana' };

async function aPublishFolder(output = first) {
  const cwd = tempFolder(sampleEnvironments());
  expect((await livery(['key', 'release.pem'], cwd)).exit).toBe(0);
  writeOutput(join(cwd, 'out'), output);
  const to = ['--env', output.release.environment, '--to', 'folder:www'];
  const inputs = ['--tenants', join(cwd, 'tenants'), '--out', join(cwd, 'out'), '--key', 'release.pem'];
  return {
    cwd,
    to,
    inputs,
    served: (path: string) =>
      readFileSync(join(cwd, 'www', path.startsWith('app/') ? `current/${path}` : path), 'utf8'),
    publish: (...argv: string[]) =>
      livery(['publish', ...argv, ...to, ...inputs], cwd, { LIVERY_ACTOR: 'Ana' }),
    run: (...argv: string[]) => livery([...argv, ...to], cwd, signingKey),
  };
}

describe('livery publish', () => {
  it.each(['promote', 'rollback', 'collect'])(
    'creates no files when %s is run on a folder that was never published to',
    async (command) => {
      const { cwd, run } = await aPublishFolder();
      const before = readdirSync(cwd, { recursive: true });
      expect(await run(command, '--yes')).toMatchObject({
        exit: 1,
        stderr: expect.stringMatching(/^Error: Nothing has been published to folder:/),
      });
      expect(readdirSync(cwd, { recursive: true })).toEqual(before);
    },
  );

  it.each(['tenants/www', 'out/development'])('refuses to publish into %s', async (folder) => {
    const { cwd, inputs } = await aPublishFolder();
    const to = ['--env', 'development', '--to', `folder:${folder}`];
    const { exit, stderr } = await livery(['publish', ...to, ...inputs], cwd);
    expect([exit, stderr]).toEqual([
      2,
      expect.stringMatching(/^Error: The target CWD\/\S+ (is|is inside) the /),
    ]);
    expect(existsSync(join(cwd, folder, 'releases'))).toBe(false);
  });

  it('publishes a release, shows the served release and rolls it back', async () => {
    const { cwd, publish, run, served } = await aPublishFolder();
    expect(await publish()).toEqual({
      exit: 0,
      stdout: '',
      stderr: `development → folder:CWD/www
  current release: none
  new release: ${first.release.release}, 3 carriers
  64 files to upload, 60 served files to change: shared files, acme, birch, cedar, _vice, supplements, the landing page
Updated shared files (1/7)
Updated acme (2/7)
Updated birch (3/7)
Updated cedar (4/7)
Updated _vice (5/7)
Updated supplements (6/7)
Updated the landing page (7/7)
folder:CWD/www now serves ${first.release.release}.
`,
    });
    writeOutput(join(cwd, 'out'), second);
    const next = await publish('birch');
    expect(next.exit).toBe(0);
    expect(next.stderr).toContain('shared files, birch\n');
    expect(next.stderr).toMatch(
      /To roll back: npm run -s livery -- rollback birch --env development --to folder:www --key \S+\n$/,
    );
    expect(served('app/birch/start.html')).toContain('second words');
    expect(served('app/acme/start.html')).toContain('first words');
    const releases = await run('releases');
    const releaseIds = /[0-9a-f]{16}/.exec(releases.stderr) ?? [];
    expect(
      releases.stderr.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME').replace(/^(.) [0-9a-f]{16} /gm, '$1 ID '),
    ).toBe(
      `development in folder:CWD/www
* ID  TIME  3 carriers, current
  ID  TIME  3 carriers, served until TIME
A rollback would serve ${first.release.release}.
Log, newest first:
  TIME  publish ${releaseIds[0]} by Ana
    carriers: birch
  TIME  publish ${first.release.release} by Ana
    carriers: acme, birch, cedar
`,
    );
    const nothingStaged = await run('promote');
    expect(nothingStaged.stderr).toContain(
      "List the releases with: npm run -s livery -- releases --env development --to 'folder:CWD/www'\n",
    );
    const rollback = await run('rollback');
    expect([rollback.exit, rollback.stdout]).toEqual([0, '']);
    expect(rollback.stderr).toContain(`folder:CWD/www now serves ${first.release.release}.\n`);
    expect(served('app/birch/start.html')).toContain('first words');
  });

  it('uploads with --stage and serves the release only after promote [trust T18]', async () => {
    const { publish, run, served, cwd } = await aPublishFolder();
    await publish();
    writeOutput(join(cwd, 'out'), second);
    const staged = await publish('--stage');
    expect(staged.stderr).toContain(
      `To serve it: npm run -s livery -- promote ${second.release.release} --env development --to folder:www`,
    );
    expect(served('app/acme/start.html')).toContain('first words');
    const dry = await run('promote', '--dry-run', '--json');
    expect(JSON.parse(dry.stdout)).toMatchObject({
      version: 2,
      command: 'promote',
      changed: false,
      dryRun: true,
    });
    expect(served('app/acme/start.html')).toContain('first words');
    expect((await run('promote')).exit).toBe(0);
    expect(served('app/acme/start.html')).toContain('second words');
    const again = await run('promote', second.release.release);
    expect([again.exit, again.stderr]).toEqual([0, expect.stringContaining('Nothing to do')]);
  });

  it('leaves a rolled-back carrier unchanged until a publish names it, and shows who rolled it back and why', async () => {
    const { cwd, publish, run, served } = await aPublishFolder();
    await publish('-m', 'first release');
    writeOutput(join(cwd, 'out'), second);
    await publish();
    const rollback = await run('rollback', 'birch', '--message', 'wrong phone number');
    expect(rollback.stderr).toContain('a new combination of carriers that the target already stores');
    expect(['acme', 'birch'].map((code) => served(`app/${code}/start.html`))).toEqual([
      expect.stringContaining('second words'),
      expect.stringContaining('first words'),
    ]);
    expect(rollback.stderr).toContain('Held: birch. A publish of the fleet leaves it unchanged until');
    const again = await publish();
    expect(again.stderr).toMatch(
      /^ {2}birch stays as it is: it was rolled back by Ana on \S+, "wrong phone number"\. To publish it again, name it: .* publish birch --env \S+ --to '?folder:\S+$/m,
    );
    expect(served('app/birch/start.html')).toContain('first words');
    const listed = await run('releases', '--key', 'release.pem.pub');
    const text = listed.stderr
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replace(/\d{4}-\d\d-\d\d/g, 'DAY')
      .replace(/[0-9a-f]{16}/g, 'ID');
    expect(text.slice(text.indexOf('  birch is held'))).toBe(
      `  birch is held since its rollback by Ana on DAY, "wrong phone number"
A rollback would serve ID.
Log, newest first:
  TIME  rollback ID by Ana, signature valid
    carriers: birch
    message: wrong phone number
  TIME  publish ID by Ana, signature valid
    carriers: acme, birch, cedar
  TIME  publish ID by Ana, signature valid
    carriers: acme, birch, cedar
    message: first release
`,
    );
    const history = await run('releases', 'birch');
    expect(history.stderr.replace(/\S+Z/g, 'TIME').replace(/[0-9a-f]{16}/g, 'ID')).toBe(
      `birch
* ID  TIME  rollback by Ana: wrong phone number
  ID  TIME  publish by Ana
  ID  TIME  publish by Ana: first release
`,
    );
    expect((await run('releases', 'brich', 'zz')).stderr).toBe(
      'brich\n  was never served. Did you mean birch?\nzz\n  was never served\n',
    );
    expect((await publish('birch')).stderr).toContain('No longer held: birch.\n');
    expect(served('app/birch/start.html')).toContain('second words');
    expect(JSON.parse((await run('releases', '--json')).stdout).held).toEqual({});
  });

  it('publishes all carriers except those that --except names, and fails for an unknown carrier', async () => {
    const { cwd, publish, served } = await aPublishFolder();
    await publish();
    writeOutput(join(cwd, 'out'), second);
    const unknown = await publish('--except', 'brich');
    expect([unknown.exit, unknown.stderr]).toEqual([1, expect.stringContaining('no carrier "brich"')]);
    expect((await publish('acme', '--except', 'birch')).exit).toBe(2);
    expect(await publish('--except', 'birch')).toMatchObject({ exit: 0 });
    expect(['acme', 'birch', 'cedar'].map((code) => served(`app/${code}/start.html`))).toEqual([
      expect.stringContaining('second words'),
      expect.stringContaining('first words'),
      expect.stringContaining('second words'),
    ]);
  });

  it('publishes a preview to a folder inside the target, and leaves the served files unchanged', async () => {
    const { cwd, publish, run, served } = await aPublishFolder();
    const preview = () =>
      livery(
        [
          ...['publish', '--env', 'development', '--to', 'folder:www/previews/pr-12', '--key', 'release.pem'],
          ...['--tenants', join(cwd, 'tenants'), '--out', join(cwd, 'out')],
        ],
        cwd,
      );
    // A preview can be published before the first release.
    expect(await preview()).toMatchObject({ exit: 0 });
    expect(await publish()).toMatchObject({ exit: 0 });
    const state = served('releases/current.json');
    writeOutput(join(cwd, 'out'), second);
    expect(await preview()).toMatchObject({ exit: 0 });
    expect(served('previews/pr-12/current/app/acme/start.html')).toContain('second words');
    expect(served('app/acme/start.html')).toContain('first words');
    expect(served('releases/current.json')).toBe(state);
    expect(await run('collect')).toMatchObject({ exit: 0 });
    expect(served('previews/pr-12/current/app/acme/start.html')).toContain('second words');
  });

  it('needs the signing key for a rollback, but not for a rollback with --dry-run [exit 2]', async () => {
    const { cwd, to, publish } = await aPublishFolder();
    await publish();
    writeOutput(join(cwd, 'out'), second);
    await publish();
    const rollback = (...argv: string[]) => livery(['rollback', ...to, ...argv], cwd);
    expect((await rollback('--dry-run')).exit).toBe(0);
    const { exit, stderr } = await rollback();
    expect([exit, stderr]).toEqual([2, expect.stringContaining('Error: No signing key was given.')]);
    expect(readFileSync(join(cwd, 'www/current/app/acme/start.html'), 'utf8')).toContain('second words');
  });

  it('records the Git commit of the published carriers', async () => {
    const { cwd, publish, run } = await aPublishFolder();
    const git = (...argv: string[]) => execFileSync('git', ['-C', cwd, ...argv], { encoding: 'utf8' });
    git('init', '--quiet');
    git('add', 'tenants');
    git('-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit', '--quiet', '-m', 'carriers');
    const head = git('rev-parse', 'HEAD').trim();
    await publish();
    writeFileSync(join(cwd, 'tenants/new'), '');
    writeOutput(join(cwd, 'out'), second);
    await publish();
    const { log } = JSON.parse((await run('releases', '--json')).stdout) as { log: { commit: string }[] };
    expect(log.map(({ commit }) => commit)).toEqual([head, `${head}+changes`]);
  });

  it('writes nothing with --dry-run', async () => {
    const { publish, cwd } = await aPublishFolder();
    const { exit, stderr } = await publish('--dry-run');
    expect([exit, stderr]).toEqual([0, expect.stringContaining('Dry run: nothing was written.')]);
    expect(existsSync(join(cwd, 'www'))).toBe(false);
  });

  it.each([
    [
      'a key of another type',
      (cwd: string) => {
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
        writeFileSync(join(cwd, 'release.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
      },
      2,
      /does not contain an ed25519 private key/,
    ],
    [
      'a missing output',
      (cwd: string) => rmSync(join(cwd, 'out'), { recursive: true }),
      3,
      /contains no release for development/,
    ],
    [
      'a changed file',
      (cwd: string) => writeFileSync(join(cwd, 'out/development/app/acme/start.html'), 'changed'),
      3,
      /does not match what the build wrote/,
    ],
  ])('refuses to publish with %s and changes nothing', async (_what, damage, exit, message) => {
    const { publish, cwd } = await aPublishFolder();
    damage(cwd);
    const run = await publish();
    expect([run.exit, run.stderr]).toEqual([exit, expect.stringMatching(message)]);
    expect(existsSync(join(cwd, 'www/current/app/acme/start.html'))).toBe(false);
  });
});

describe('production environment as a target', () => {
  const output = aRelease('first words', { environment: 'production-us' });

  it('requires --yes for publish, promote and rollback when there is no terminal [exit 12]', async () => {
    const { publish, run, cwd } = await aPublishFolder(output);
    const withoutYes = await publish();
    expect([withoutYes.exit, withoutYes.stdout]).toEqual([12, '']);
    expect(withoutYes.stderr).toContain('production-us → folder:CWD/www');
    expect(existsSync(join(cwd, 'www/releases'))).toBe(false);
    expect((await publish('--yes')).exit).toBe(0);
    writeOutput(join(cwd, 'out'), aRelease('second words', { environment: 'production-us' }));
    const staged = await publish('--stage', '--json');
    expect(staged.exit).toBe(0);
    for (const argv of [['promote'], ['rollback', '--release', JSON.parse(staged.stdout).release]]) {
      const { exit, stderr } = await run(...argv);
      expect([argv[0], exit, stderr]).toEqual([argv[0], 12, expect.stringContaining('with --yes')]);
    }
    expect((await run('promote', '--yes')).exit).toBe(0);
    expect((await run('rollback')).exit).toBe(12);
    expect(await run('rollback', '--yes')).toMatchObject({ exit: 0 });
  });

  it.each([
    ['production-us\n', 0],
    ['y\n', 12],
  ])(
    'asks for the environment name on a terminal: the answer %j gives exit code %i',
    async (answer, exit) => {
      const { cwd, to, inputs } = await aPublishFolder(output);
      const input = new PassThrough();
      input.end(answer);
      const run = await livery(['publish', ...to, ...inputs], cwd, {}, input);
      expect([run.exit, run.stderr]).toEqual([
        exit,
        expect.stringContaining(`will serve ${output.release.release}. Type production-us to continue: `),
      ]);
      expect(existsSync(join(cwd, 'www/current/app/acme/start.html'))).toBe(exit === 0);
    },
  );
});

describe('livery key', () => {
  it('writes a private key that only its owner can read, and never overwrites a key', async () => {
    const cwd = tempFolder();
    const created = await livery(['key', 'a.pem', '--json'], cwd);
    expect(JSON.parse(created.stdout)).toMatchObject({ privateKey: 'CWD/a.pem', publicKey: 'CWD/a.pem.pub' });
    expect(statSync(join(cwd, 'a.pem')).mode & 0o777).toBe(0o600);
    expect(statSync(join(cwd, 'a.pem.pub')).mode & 0o777).toBe(0o644);
    const before = readFileSync(join(cwd, 'a.pem'), 'utf8');
    expect(before).toContain('BEGIN PRIVATE KEY');
    expect(readFileSync(join(cwd, 'a.pem.pub'), 'utf8')).toContain('BEGIN PUBLIC KEY');
    expect(createPrivateKey(before).asymmetricKeyType).toBe('ed25519');
    const again = await livery(['key', 'a.pem'], cwd);
    expect([again.exit, again.stderr]).toEqual([2, expect.stringContaining('already exists')]);
    expect(readFileSync(join(cwd, 'a.pem'), 'utf8')).toBe(before);
  });
});

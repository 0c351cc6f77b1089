import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { runLivery } from '#scripts/run.ts';
import { sampleEnvironments, writeOutput } from '../support/anOutput.ts';
import { aRelease } from '../support/aRelease.ts';
import { livery } from '../support/cli.ts';
import { startObjectStore } from '../support/objectStore.ts';
import { tempFolder } from '../support/tempFolder.ts';

const environment = 'production-us';
const at = ['--preview-at', 'https://{name}.preview.claims.example'];

/** A folder with an output, and a target that serves the release `one`. No key is configured for previews. */
async function aTarget({ isPublished = true } = {}) {
  const cwd = tempFolder(sampleEnvironments());
  const inputs = ['--tenants', join(cwd, 'tenants'), '--out', join(cwd, 'out')];
  const build = (text: string) => writeOutput(join(cwd, 'out'), aRelease(text, { environment }));
  const run = (...argv: string[]) => livery([...argv, '--env', environment, '--to', 'folder:www'], cwd);
  build('one');
  if (isPublished) {
    expect((await livery(['key', 'release.pem'], cwd)).exit).toBe(0);
    expect((await run('publish', ...inputs, '--key', 'release.pem', '--yes')).exit).toBe(0);
  }
  return {
    cwd,
    build,
    run,
    preview: (name: string, ...argv: string[]) => run('publish', ...argv, '--preview', name, ...inputs),
    www: (path: string) => join(cwd, 'www', path),
    page: (folder: string, code: string) =>
      readFileSync(join(cwd, 'www', folder, 'app', code, 'start.html'), 'utf8'),
    /** Runs a command after some days. */
    async later(days: number, ...argv: string[]) {
      const stderr: string[] = [];
      const stdout: string[] = [];
      const now = () => Date.now() + days * 86_400_000;
      const exit = await runLivery([...argv, '--env', environment, '--to', 'folder:www'], {
        ...{ env: {}, cwd, isTerminal: false, color: false },
        clock: { now, monotonicMs: now, sleep: async () => {} },
        stdout: { write: (text) => stdout.push(text) },
        stderr: { write: (text) => stderr.push(text) },
      });
      return { exit, stdout: stdout.join(''), stderr: stderr.join('') };
    },
  };
}

describe('livery publish --preview', () => {
  it('publishes under its own prefix without a key, and prints the address of each carrier', async () => {
    const { build, preview, page, www } = await aTarget();
    const before = readFileSync(www('releases/current.json'), 'utf8');
    build('two');
    const { exit, stderr } = await preview('pr-12', ...at);
    expect(exit).toBe(0);
    expect(stderr.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, 'TIME')).toMatchInlineSnapshot(`
      "production-us → folder:CWD/www/previews/pr-12
        3 carriers, 65 files to upload
      Updated shared files (1/7)
      Updated acme (2/7)
      Updated birch (3/7)
      Updated cedar (4/7)
      Updated _vice (5/7)
      Updated supplements (6/7)
      Updated the landing page (7/7)
      Preview pr-12, until TIME:
        acme   https://pr-12.preview.claims.example/app/acme/start
        birch  https://pr-12.preview.claims.example/app/birch/start
        cedar  https://pr-12.preview.claims.example/app/cedar/start
      "
    `);
    expect(page('previews/pr-12', 'birch')).toContain('<title>two');
    expect(page('', 'birch')).toContain('<title>one');
    expect(readFileSync(www('releases/current.json'), 'utf8')).toBe(before);
    expect(readFileSync(www('previews/pr-12/robots.txt'), 'utf8')).toContain('Disallow: /');
  });

  it('prints how to look at it on this machine if no address is configured', async () => {
    const { preview } = await aTarget();
    const { stderr } = await preview('pr-12', 'acme');
    expect(stderr).toContain('npm run -s livery -- preview www, then open');
    expect(stderr).toContain('http://pr-12.localhost:4173/app/acme/start');
  });

  it('replaces a preview with the same name, and leaves others as they are', async () => {
    const { build, preview, page, www } = await aTarget();
    await preview('pr-12', 'acme', 'birch');
    await preview('pr-13');
    build('two');
    const { exit, stdout } = await preview('pr-12', 'birch', '--json', ...at);
    expect(exit).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ version: 2, command: 'publish', name: 'pr-12', carriers: ['birch'] },
      addresses: { birch: 'https://pr-12.preview.claims.example/app/birch/start' },
    });
    expect(page('previews/pr-12', 'birch')).toContain('<title>two');
    expect(existsSync(www('previews/pr-12/app/acme/start.html'))).toBe(false);
    expect(page('previews/pr-13', 'acme')).toContain('<title>one');
  });

  it('writes nothing with --dry-run', async () => {
    const { preview, www } = await aTarget();
    expect(await preview('pr-12', '--dry-run')).toMatchObject({
      exit: 0,
      stderr: expect.stringContaining('Dry run'),
    });
    expect(existsSync(www('previews'))).toBe(false);
  });

  it.each([
    ['Feature/X', 'for example feature-x'],
    ['../www', 'for example www'],
    ['_index', 'for example index'],
    ['a'.repeat(41), 'Use 1 to 40 characters'],
    ['', 'Use 1 to 40 characters'],
  ])('rejects the name %j', async (name, message) => {
    const { preview, www } = await aTarget();
    expect(await preview(name)).toMatchObject({ exit: 2, stderr: expect.stringContaining(message) });
    expect(existsSync(www('previews'))).toBe(false);
  });

  it.each([
    [['--stage'], 'cannot be used with'],
    [['--remove'], 'cannot be used with'],
    [['--expires', '5m'], 'from 1h to 365d'],
    [['--preview-at', 'https://claims.example/{name}'], 'a path cannot be used'],
  ])('rejects the options %j', async (argv, message) => {
    const { preview } = await aTarget();
    expect(await preview('pr-12', ...argv)).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining(message),
    });
  });

  it.each([
    ['--expires', '2d'],
    ['--preview-at', 'https://{name}.preview.claims.example'],
  ])('rejects %s without --preview, because visitors would get the release', async (...argv) => {
    const { build, run, page } = await aTarget();
    build('two');
    const inputs = ['--tenants', 'tenants', '--out', 'out', '--key', 'release.pem'];
    const { exit, stderr } = await run('publish', ...inputs, ...argv);
    expect([exit, stderr]).toEqual([2, expect.stringContaining(`${argv[0]} needs --preview.`)]);
    expect(page('', 'acme')).toContain('<title>one');
  });

  it('rejects a target of another environment, and a carrier that the output does not contain', async () => {
    const { cwd, preview } = await aTarget();
    expect((await preview('pr-12', 'unknown')).exit).toBe(1);
    writeOutput(join(cwd, 'out'), aRelease('one', { environment: 'development' }));
    const argv = ['--tenants', 'tenants', '--out', 'out', '--env', 'development', '--to', 'folder:www'];
    expect(await livery(['publish', '--preview', 'pr-12', ...argv], cwd)).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('contains the environment production-us'),
    });
  });

  it('can be verified like a release', async () => {
    const { cwd, preview, www } = await aTarget();
    await preview('pr-12');
    const site = await startPreview({ root: www('previews/pr-12'), port: 0, host: '127.0.0.1' });
    onTestFinished(() => site.close());
    const argv = ['--at', site.url, '--env', environment, '--to', 'folder:www/previews/pr-12'];
    expect(await livery(['verify', ...argv], cwd)).toMatchObject({ exit: 0 });
    // The public key of releases, which signs no preview.
    const targets = { [environment]: { to: 'folder:www' } };
    const config = JSON.stringify({ public_key: 'release.pem.pub', targets });
    writeFileSync(join(cwd, 'livery.json'), config);
    expect(await livery(['verify', ...argv], cwd)).toMatchObject({
      exit: 0,
      stderr: expect.stringContaining('The signature was not checked.'),
    });
    const typed = await livery(['verify', ...argv, '--key', 'release.pem.pub'], cwd);
    expect(typed).toMatchObject({ exit: 1, stderr: expect.stringContaining('cannot be trusted') });
  });

  it('works in a bucket', async () => {
    const { cwd } = await aTarget();
    const store = await startObjectStore();
    const argv = ['--env', environment, '--to', 's3://claims/www', '--endpoint', store.endpoint];
    const publish = ['publish', 'acme', '--preview', 'pr-12', '--tenants', 'tenants', '--out', 'out'];
    expect(await livery([...publish, ...argv], cwd, store.env)).toMatchObject({ exit: 0 });
    expect([...store.objects.keys()]).toContain('www/previews/pr-12/app/acme/start.html');
    expect([...store.objects.keys()].filter((key) => !key.startsWith('www/previews/'))).toEqual([]);
    const deleted = await livery(['collect', '--preview', 'pr-12', ...argv], cwd, store.env);
    expect([deleted.exit, [...store.objects.keys()]]).toEqual([0, []]);
  });

  it('does not stop the first publish to the same target', async () => {
    const { cwd, preview, run } = await aTarget({ isPublished: false });
    expect((await preview('pr-12')).exit).toBe(0);
    expect((await livery(['key', 'release.pem'], cwd)).exit).toBe(0);
    const inputs = ['--tenants', 'tenants', '--out', 'out', '--key', 'release.pem', '--yes'];
    expect(await run('publish', ...inputs)).toMatchObject({ exit: 0 });
  });
});

describe('livery previews', () => {
  it('lists previews with their expiry, author and address', async () => {
    const { preview, run, www } = await aTarget();
    await preview('pr-12', 'acme', '-m', 'New colours', '--expires', '2d');
    await preview('pr-9');
    writeFileSync(www('previews/_index/releases/pr-9.json'), 'damaged');
    const { exit, stderr, stdout } = await run('previews', '--json', ...at);
    expect(exit).toBe(0);
    expect(stderr).toMatch(
      /^pr-12 {2}until \S+Z {2}1 carrier {2}.*: New colours +https:\/\/pr-12\.preview\./m,
    );
    expect(stderr).toMatch(/^pr-9 {3}damaged/m);
    expect(JSON.parse(stdout).previews).toMatchObject([
      { name: 'pr-12', isExpired: false, carriers: ['acme'], message: 'New colours' },
      { name: 'pr-9', isDamaged: true, isExpired: true },
    ]);
  });
});

describe('livery collect with previews', () => {
  it('deletes expired previews with all their files, and no others', async () => {
    const { preview, later, www, page } = await aTarget();
    await preview('short', '--expires', '1d');
    await preview('long');
    expect((await later(2, 'collect', '--dry-run')).stderr).toContain(
      'To delete: the expired preview short.',
    );
    expect(existsSync(www('previews/short'))).toBe(true);
    const { exit, stdout } = await later(2, 'collect', '--json');
    expect([exit, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({ previews: ['short'], changed: true }),
    ]);
    expect(readdirSync(www('previews')).sort()).toEqual(['_index', 'long']);
    expect(page('previews/long', 'acme')).toContain('<title>one');
    expect(page('', 'acme')).toContain('<title>one');
  });

  it('deletes a preview before it expires if it is named', async () => {
    const { preview, run, www } = await aTarget();
    await preview('pr-12');
    expect((await run('collect', '--preview', 'pr-12')).exit).toBe(0);
    expect(existsSync(www('previews/pr-12'))).toBe(false);
    expect((await run('previews')).stderr).toContain('no previews');
    expect(await run('collect', '--preview', 'pr-12')).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('has no preview pr-12'),
    });
  });

  it('deletes nothing in the target of another environment [exit 2]', async () => {
    const { cwd, preview, www } = await aTarget();
    await preview('pr-12');
    const argv = ['collect', '--preview', 'pr-12', '--env', 'qa1', '--to', 'folder:www'];
    const { exit, stderr } = await livery(argv, cwd);
    expect([exit, stderr]).toEqual([2, expect.stringContaining(', not qa1.')]);
    expect(existsSync(www('previews/pr-12'))).toBe(true);
  });

  it('does not delete a preview that another process is publishing [trust B5]', async () => {
    const { preview, run, www } = await aTarget();
    await preview('pr-12');
    const started = readFileSync(`/proc/${process.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[19];
    writeFileSync(www('previews/pr-12/.livery/lock'), JSON.stringify({ pid: process.pid, started }));
    expect((await run('collect', '--preview', 'pr-12')).exit).toBe(4);
    expect(existsSync(www('previews/pr-12/app/acme/start.html'))).toBe(true);
  });

  it('does not follow a symbolic link in place of a preview [trust B8]', async () => {
    const { cwd, preview, run, www } = await aTarget();
    await preview('pr-12');
    writeFileSync(
      www('previews/_index/releases/other.json'),
      readFileSync(www('previews/_index/releases/pr-12.json')),
    );
    symlinkSync(join(cwd, 'tenants'), www('previews/other'));
    expect((await run('collect', '--preview', 'other')).exit).toBe(3);
    expect(readdirSync(join(cwd, 'tenants'))).toEqual(['environments.json']);
  });
});

describe('livery preview of a target', () => {
  /** Requests a page with a host name that the machine need not resolve. */
  const get = (port: string, hostname: string, path: string) =>
    new Promise<{ status?: number; robots: string | undefined; text: string }>((resolve, reject) => {
      const sent = request(
        { port, path, host: '127.0.0.1', headers: { host: `${hostname}:${port}` } },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => {
            text += chunk.toString();
          });
          response.on('end', () =>
            resolve({
              ...(response.statusCode !== undefined && { status: response.statusCode }),
              robots: response.headers['x-robots-tag'] as string | undefined,
              text,
            }),
          );
        },
      );
      sent.on('error', reject).end();
    });

  it('serves a preview by its host name, and nothing of it under other names', async () => {
    const { build, preview, www } = await aTarget();
    build('two');
    await preview('pr-12');
    const site = await startPreview({ root: www(''), port: 0, host: '127.0.0.1' });
    onTestFinished(() => site.close());
    const { port } = new URL(site.url);
    const path = '/app/birch/start';
    expect(await get(port, 'pr-12.localhost', path)).toMatchObject({
      ...{ status: 200, robots: 'noindex' },
      text: expect.stringContaining('<title>two'),
    });
    expect(await get(port, 'localhost', path)).toMatchObject({
      ...{ status: 200, robots: undefined },
      text: expect.stringContaining('<title>one'),
    });
    for (const name of ['pr-99', '_index'])
      expect([name, (await get(port, `${name}.localhost`, path)).status]).toEqual([name, 404]);
    for (const hidden of ['/previews/pr-12/app/birch/start.html', '/previews/_index/releases/pr-12.json'])
      expect([hidden, (await get(port, 'localhost', hidden)).status]).toEqual([hidden, 404]);
    expect((await get(port, 'pr-12.localhost', '/releases/current.json')).status).toBe(404);
  });
});

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuildError } from '#build/core/diagnostics.ts';
import { buildCarriers } from '#build/pipeline.ts';
import type { BuildReport } from '#build/release/buildReport.ts';
import type { Release } from '#build/release/release.ts';
import { type CarrierChange, watchCarriers } from '#build/watch/watch.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

type WatchEvent =
  | { readonly kind: 'built'; readonly report: BuildReport }
  | { readonly kind: 'halted'; readonly error: BuildError }
  | ({ readonly kind: 'changed' } & CarrierChange);

/** Starts a watch and returns its events one at a time and in order. */
function startWatch(workspace: Workspace, overrides = {}) {
  const events: WatchEvent[] = [];
  const waiters: ((event: WatchEvent) => void)[] = [];
  const emit = (event: WatchEvent) => {
    const next = waiters.shift();
    if (next) next(event);
    else events.push(event);
  };
  const controller = new AbortController();
  const ended = watchCarriers(
    optionsFor(workspace, overrides),
    {
      ...silent,
      built: (report) => emit({ kind: 'built', report }),
      halted: (error) => emit({ kind: 'halted', error }),
      changed: (change) => emit({ kind: 'changed', ...change }),
    },
    controller.signal,
  );
  return {
    /** The next event. If the watch ends instead, the test fails with the watch's error. */
    next: () =>
      Promise.race([
        new Promise<WatchEvent>((resolve) => {
          const first = events.shift();
          if (first) resolve(first);
          else waiters.push(resolve);
        }),
        ended.then((outcome) => Promise.reject(new Error(`The watch ended: ${outcome}`))),
      ]),
    async end() {
      controller.abort();
      return ended;
    },
  };
}

let workspace: Workspace;
let watch: ReturnType<typeof startWatch>;
const site = (path: string) => join(workspace.out, 'production-us', path);
const page = (code: string) => readFileSync(site(`app/${code}/start.html`), 'utf8');
const release = () => JSON.parse(readFileSync(site('release.json'), 'utf8'));

/** Saves like an editor: writes a new file, then renames it over the old one. */
function save(path: string, value: unknown) {
  const file = join(workspace.tenants, path);
  writeFileSync(`${file}.tmp`, typeof value === 'string' ? value : JSON.stringify(value));
  renameSync(`${file}.tmp`, file);
}

beforeEach(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme', { strings: { 'start.title': 'Acme first' } });
  workspace.addTenant('brink', { strings: { 'start.title': 'Brink first' } });
  watch = startWatch(workspace);
  expect(await watch.next()).toMatchObject({ kind: 'built', report: { failed: [] } });
});
afterEach(async () => {
  await watch.end().catch(() => undefined);
  workspace.dispose();
});

describe('watch build', () => {
  it('rebuilds only the carrier whose texts change', async () => {
    const pageBefore = page('brink');
    save('acme/strings.json', { 'start.title': 'Acme second' });
    expect(await watch.next()).toMatchObject({ kind: 'changed', code: 'acme', result: 'built' });
    expect(page('acme')).toContain('Acme second');
    expect(page('brink')).toBe(pageBefore);
  });

  it('detects a file that is written in place, and a new logo', async () => {
    writeFileSync(join(workspace.tenants, 'acme/strings.json'), '{"start.title":"Acme in place"}');
    expect(await watch.next()).toMatchObject({ code: 'acme', result: 'built' });
    expect(page('acme')).toContain('Acme in place');
    const logo = release().carriers.acme.files;
    workspace.write(
      'tenants/acme/logos/original.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8"><path d="M0 0h8v8z"/></svg>',
    );
    expect(await watch.next()).toMatchObject({ code: 'acme', result: 'built' });
    await watch.end();
    expect(Object.keys(release().carriers.acme.files)).not.toEqual(Object.keys(logo));
  });

  it('reports the problems of a broken carrier, keeps its output, and rebuilds it when it is fixed [PIPE-13]', async () => {
    const pageBefore = page('acme');
    save('acme/strings.json', '{"start.title": 7}');
    expect(await watch.next()).toMatchObject({
      code: 'acme',
      result: 'failed',
      problems: [{ severity: 'error', file: 'acme/strings.json', path: 'start.title' }],
    });
    expect(page('acme')).toBe(pageBefore);
    save('acme/strings.json', { 'start.title': 'Acme mended' });
    expect(await watch.next()).toMatchObject({ code: 'acme', result: 'built' });
    expect(page('acme')).toContain('Acme mended');
  });

  it('reports a fixed carrier as unchanged if its output is up to date', async () => {
    const original = readFileSync(join(workspace.tenants, 'acme/strings.json'), 'utf8');
    save('acme/strings.json', '{');
    expect(await watch.next()).toMatchObject({ code: 'acme', result: 'failed' });
    save('acme/strings.json', original);
    expect(await watch.next()).toMatchObject({ code: 'acme', result: 'unchanged', problems: [] });
  });

  it('removes a carrier whose folder disappears and builds one whose folder appears', async () => {
    mkdirSync(join(workspace.root, 'aside'));
    renameSync(join(workspace.tenants, 'brink'), join(workspace.root, 'aside/brink'));
    expect(await watch.next()).toMatchObject({ code: 'brink', result: 'removed' });
    expect(existsSync(site('app/brink'))).toBe(false);
    renameSync(join(workspace.root, 'aside/brink'), join(workspace.tenants, 'brink'));
    expect(await watch.next()).toMatchObject({ code: 'brink', result: 'built' });
    save('brink/strings.json', { 'start.title': 'Brink again' });
    expect(await watch.next()).toMatchObject({ code: 'brink', result: 'built' });
    expect(page('brink')).toContain('Brink again');
  });

  it('compiles a new variant when a carrier needs it, and drops it with its last carrier', async () => {
    const provider = JSON.parse(readFileSync(join(workspace.tenants, 'acme/provider.json'), 'utf8'));
    save('acme/provider.json', { ...provider, livery: { ...provider.livery, flavour: 'standard' } });
    expect(await watch.next()).toMatchObject({ code: 'acme', result: 'built' });
    save('acme/provider.json', provider);
    expect(await watch.next()).toMatchObject({ code: 'acme', result: 'built' });
    await watch.end();
    const { variants } = release() as Release;
    const keys = Object.values(variants).map(({ key }) => key);
    expect(keys.filter((key) => !key.endsWith('.fallback'))).toHaveLength(1);
  });

  it('rebuilds every carrier when environments.json changes', async () => {
    const file = JSON.parse(readFileSync(workspace.environments, 'utf8'));
    file.environments['production-us'].analytics = 'https://other.example';
    save('environments.json', file);
    const event = await watch.next();
    expect(event).toMatchObject({ kind: 'built' });
    expect(page('brink')).toContain('https://other.example');
  });

  it('continues while environments.json is broken, and builds when it is fixed', async () => {
    const original = readFileSync(workspace.environments, 'utf8');
    save('environments.json', '{');
    const event = await watch.next();
    expect(event.kind === 'halted' && event.error).toBeInstanceOf(BuildError);
    save('environments.json', original);
    expect(await watch.next()).toMatchObject({ kind: 'built', report: { failed: [] } });
  });

  it('rebuilds everything if the output folder is removed while it runs', async () => {
    rmSync(workspace.out, { recursive: true });
    save('acme/strings.json', { 'start.title': 'Acme after all' });
    expect(await watch.next()).toMatchObject({ kind: 'built' });
    expect(page('acme')).toContain('Acme after all');
    expect(existsSync(site('app/brink/start.html'))).toBe(true);
  });

  it('leaves an output that a plain build considers up to date', async () => {
    save('acme/strings.json', { 'start.title': 'Acme last' });
    await watch.next();
    expect(await watch.end()).toBe('ended');
    const report = await buildCarriers(optionsFor(workspace), silent);
    expect(report.carriers.map(({ built }) => built)).toEqual([false, false]);
    expect(page('acme')).toContain('Acme last');
  });

  it('writes the same release as a plain build of the same folders [PIPE-08]', async () => {
    save('acme/strings.json', { 'start.title': 'Acme either way' });
    await watch.next();
    await watch.end();
    const otherOut = join(workspace.root, 'other');
    await buildCarriers(optionsFor(workspace, { out: otherOut }), silent);
    expect(release()).toEqual(JSON.parse(readFileSync(join(otherOut, 'production-us/release.json'), 'utf8')));
  });
});

describe('watch build that cannot start', () => {
  it('fails with the error of the build', async () => {
    const unknownEnvironment = startWatch(workspace, {
      environment: 'nowhere',
      out: join(workspace.root, 'other'),
    });
    await expect(unknownEnvironment.next()).rejects.toMatchObject({ exit: 2 });
  });

  it('fails if another build uses the same output', async () => {
    await expect(startWatch(workspace).next()).rejects.toMatchObject({ exit: 4 });
  });
});

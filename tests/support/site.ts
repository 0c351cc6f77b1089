import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/environments.ts';
import { buildCarriers } from '#build/pipeline.ts';
import { projectRoot } from '#build/sources.ts';
import type { RequestHandler, RunningServer } from '#scripts/http/server.ts';
import { startPreview } from '#scripts/preview/server.ts';
import { createSandboxHandler } from '#scripts/sandbox/handler.ts';
import type { PageData } from '#src/tenant/pageData.ts';
import { openStorageApart, type StorageApart } from './storageApart.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from './tenants.ts';

/** Carriers built by the real pipeline for one environment, and served as a host does. */
export interface Site {
  readonly url: string;
  /** The web root, holding `app/`. */
  readonly root: string;
}

export interface SiteOptions {
  /** @default production-us */
  readonly environment?: string;
  /** Folder of carriers that have no bundle; with it, the sandbox answers calls on the same origin. */
  readonly guests?: () => string;
  /** The sandbox's storage has an origin of its own, which the built pages know. @default false */
  readonly isStorageApart?: boolean;
}

/**
 * Builds carriers of the tenants folder, the landing page included, once for a test file, and serves them until its
 * end. Call it at the top of the file; what it gives can be read inside tests.
 */
export function builtSite(
  codes: readonly string[],
  { environment = 'production-us', guests, isStorageApart = false }: SiteOptions = {},
): Site {
  let workspace: Workspace | undefined;
  let server: RunningServer | undefined;
  let storage: StorageApart | undefined;
  beforeAll(async () => {
    workspace = createWorkspace();
    if (isStorageApart) {
      storage = await openStorageApart();
      nameStorage(workspace.environments, environment, storage.url);
    }
    for (const code of codes) {
      cpSync(join(projectRoot, 'tenants', code), join(workspace.tenants, code), { recursive: true });
    }
    const report = await buildCarriers(optionsFor(workspace, { environment }), silent);
    expect(report.failed).toEqual([]);
    expect(report.carriers.map(({ code }) => code)).toEqual([...codes].sort());
    const sandbox = guests && sandboxFor(workspace, environment, guests(), storage?.url);
    if (sandbox) storage?.serve(sandbox);
    server = await startPreview({
      root: rootOf(workspace, environment),
      host: '127.0.0.1',
      port: 0,
      ...(sandbox && { sandbox }),
    });
  }, 120_000);
  afterAll(async () => {
    await server?.close();
    await storage?.close();
    workspace?.dispose();
  });
  return {
    get url() {
      return inTest(server).url;
    },
    get root() {
      return rootOf(inTest(workspace), environment);
    },
  };
}

/** Serves a copy of a web root, after it was changed, for as long as the current test runs. */
export async function serveChanged(root: string, change: (copy: string) => void): Promise<string> {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'livery-site-')));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(root, copy, { recursive: true });
  change(copy);
  const server = await startPreview({ root: copy, host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  return server.url;
}

/** Rewrites one text file of a web root and takes away its packed siblings, so that this text is what travels. */
export function rewrite(path: string, change: (text: string) => string): void {
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after, `${path} is changed`).not.toBe(before);
  writeFileSync(path, after);
  for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true });
}

export function readPage(root: string, code: string, page: string): string {
  return readFileSync(join(root, 'app', code, `${page}.html`), 'utf8');
}

/** What the build put into a carrier's pages. */
export function readPageData(root: string, code: string): PageData {
  const json = /<script type="application\/json" id="livery-data">(.*?)<\/script>/s.exec(
    readPage(root, code, 'index'),
  );
  return JSON.parse(json?.[1] ?? '') as PageData;
}

/** Paths below `app/assets` of the scripts that a page names, its entry last. */
export function scriptsOf(html: string): { entry: string; preloaded: string[] } {
  const entry = /<script type="module" src="\/app\/assets\/([^"]+)"/.exec(html)?.[1] ?? '';
  const preloaded = [...html.matchAll(/rel="modulepreload" href="\/app\/assets\/([^"]+)"/g)];
  return { entry, preloaded: preloaded.map((match) => match[1] as string) };
}

/** Every page that a carrier's folder holds, by name. */
export function pagesOf(root: string, code: string): string[] {
  return readdirSync(join(root, 'app', code))
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.slice(0, -'.html'.length));
}

function rootOf(workspace: Workspace, environment: string): string {
  return join(workspace.out, environment);
}

function sandboxFor(
  workspace: Workspace,
  environmentName: string,
  guestsDir: string,
  storageOrigin: string | undefined,
): RequestHandler {
  const environment = selectEnvironment(readEnvironments(workspace.environments), environmentName);
  return createSandboxHandler({
    tenantsDir: workspace.tenants,
    guestsDir,
    environmentName,
    environment,
    ...(storageOrigin !== undefined && { storageOrigin }),
  });
}

function nameStorage(file: string, environment: string, origin: string): void {
  const all = JSON.parse(readFileSync(file, 'utf8')) as {
    environments: Record<string, { storage: string[] }>;
  };
  const one = all.environments[environment];
  if (one) one.storage = [origin];
  writeFileSync(file, JSON.stringify(all));
}

function inTest<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The site is built in beforeAll: use it inside a test.');
  return value;
}

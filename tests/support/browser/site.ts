import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { projectRoot } from '#build/core/sources.ts';
import { type RequestHandler, type RunningServer, startServer } from '#scripts/http/server.ts';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { createSandboxHandler } from '#scripts/sandbox/handler.ts';
import { unbundledDir as sampleUnbundledDir } from '#scripts/sandbox/unbundled.ts';
import type { PageData } from '#src/tenant/pageData.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../pipeline/tenants.ts';
import { sandboxControl } from '../run/sandbox.ts';

/** Carriers built with the real pipeline for one environment, and served over HTTP. */
export interface Site {
  readonly url: string;
  /** The web root, which contains `app/`. */
  readonly root: string;
}

interface SiteOptions {
  /** @default production-us */
  readonly environment?: string;
  /** The folder of carriers without a bundle. If set, the sandbox backend answers API calls on the same origin. */
  readonly unbundledDir?: () => string;
  /** Serves the sandbox's storage from a separate origin, which the built pages allow. @default false */
  readonly hasSeparateStorage?: boolean;
  /** Also writes source maps. @default false */
  readonly sourceMaps?: boolean;
  /** Also writes gzip files. @default false */
  readonly gzip?: boolean;
  /** Changes the copies of the carriers before the build. */
  readonly adapt?: (workspace: Workspace) => void;
}

/** The outputs of earlier test files in this process. A build reuses their bundles, if their inputs are the same. */
const earlierBuilds = join(tmpdir(), `livery-built-${process.pid}`);

/**
 * Builds the carriers and the landing page once per test file and serves them until the file ends. Call it at the top
 * of the file. Read the properties only inside tests.
 */
export function builtSite(
  codes: readonly string[],
  {
    environment = 'production-us',
    unbundledDir,
    hasSeparateStorage = false,
    sourceMaps = false,
    gzip = false,
    adapt,
  }: SiteOptions = {},
): Site {
  let workspace: Workspace | undefined;
  let server: RunningServer | undefined;
  let storage: RunningServer | undefined;
  beforeAll(async () => {
    workspace = createWorkspace();
    let sandbox: RequestHandler | undefined;
    if (hasSeparateStorage) {
      // The server starts before the sandbox exists, because the build needs the origin of the storage.
      storage = await startServer([(request, response) => sandbox?.(request, response) ?? false], {
        host: '127.0.0.1',
        port: 0,
      });
      allowStorageOrigin(workspace.environments, environment, storage.url);
    }
    for (const code of codes) {
      cpSync(join(projectRoot, 'tenants', code), join(workspace.tenants, code), { recursive: true });
    }
    adapt?.(workspace);
    if (existsSync(earlierBuilds)) cpSync(earlierBuilds, workspace.out, { recursive: true });
    const report = await buildCarriers(optionsFor(workspace, { environment, sourceMaps, gzip }), silent);
    cpSync(workspace.out, earlierBuilds, { recursive: true });
    expect(report.failed).toEqual([]);
    expect(report.carriers.map(({ code }) => code)).toEqual([...codes].sort());
    sandbox = unbundledDir && sandboxFor(workspace, environment, unbundledDir(), storage?.url);
    server = await startPreview({
      root: rootOf(workspace, environment),
      host: '127.0.0.1',
      port: 0,
      ...(sandbox && { sandbox }),
    });
  });
  afterAll(async () => {
    await server?.close();
    await storage?.close();
    workspace?.dispose();
  });
  return {
    get url() {
      return requireStarted(server).url;
    },
    get root() {
      return rootOf(requireStarted(workspace), environment);
    },
  };
}

/** Serves a modified copy of a web root until the current test ends. */
export async function serveChanged(root: string, change: (copy: string) => void): Promise<string> {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'livery-site-')));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(root, copy, { recursive: true });
  change(copy);
  const server = await startPreview({ root: copy, host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close());
  return server.url;
}

/** Edits a text file of a web root and deletes its compressed versions, so that the server sends the edited text. */
export function rewrite(path: string, change: (text: string) => string): void {
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after, `${path} has changed`).not.toBe(before);
  writeFileSync(path, after);
  for (const suffix of ['.br', '.gz']) rmSync(path + suffix, { force: true });
}

/**
 * Builds the carriers for development, and serves them with the sandbox backend on the same origin. Each test starts with
 * the sandbox's first accounts and claims, without faults and with an empty call log.
 */
export function sandboxSite(
  codes: readonly string[],
  options: Omit<SiteOptions, 'environment'> = {},
): Site & { readonly sandbox: ReturnType<typeof sandboxControl> } {
  const site = builtSite(codes, {
    unbundledDir: () => sampleUnbundledDir,
    ...options,
    environment: 'development',
  });
  const sandbox = sandboxControl(site);
  beforeEach(sandbox.reset);
  return {
    sandbox,
    get url() {
      return site.url;
    },
    get root() {
      return site.root;
    },
  };
}

export function readPage(root: string, code: string, page: string): string {
  return readFileSync(join(root, 'app', code, `${page}.html`), 'utf8');
}

/** Reads the JSON data that the build embedded in a carrier's pages. */
export function readPageData(root: string, code: string): PageData {
  const json = /<script type="application\/json" id="livery-data">(.*?)<\/script>/s.exec(
    readPage(root, code, 'index'),
  );
  return JSON.parse(json?.[1] ?? '') as PageData;
}

/** Paths of a page's scripts, relative to `app/assets`: the entry script and the preloaded modules. */
export function scriptsOf(html: string): { entry: string; preloaded: string[] } {
  const entry = /<script [^>]*type="module" src="\/app\/assets\/([^"]+)"/.exec(html)?.[1] ?? '';
  const preloaded = [...html.matchAll(/rel="modulepreload" href="\/app\/assets\/([^"]+)"/g)];
  return { entry, preloaded: preloaded.map((match) => match[1] as string) };
}

function rootOf(workspace: Workspace, environment: string): string {
  return join(workspace.out, environment);
}

function sandboxFor(
  workspace: Workspace,
  environmentName: string,
  unbundledDir: string,
  storageOrigin: string | undefined,
): RequestHandler {
  const environment = selectEnvironment(readEnvironments(workspace.environments), environmentName);
  return createSandboxHandler({
    tenantsDir: workspace.tenants,
    unbundledDir,
    environmentName,
    environment,
    ...(storageOrigin !== undefined && { storageOrigin }),
  });
}

function allowStorageOrigin(file: string, environment: string, origin: string): void {
  const all = JSON.parse(readFileSync(file, 'utf8')) as {
    environments: Record<string, { storage: string[] }>;
  };
  const settings = all.environments[environment];
  if (settings) settings.storage = [origin];
  writeFileSync(file, JSON.stringify(all));
}

function requireStarted<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The site is built in beforeAll. Use it inside a test.');
  return value;
}

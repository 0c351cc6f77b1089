import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { BuildOptions } from '#build/config/buildOptions.ts';
import { projectRoot } from '#build/core/sources.ts';
import type { BuildEvents } from '#build/write/buildReport.ts';

/** A temporary tenants folder for a test. `dispose` deletes it. */
export interface Workspace {
  readonly root: string;
  readonly tenants: string;
  readonly environments: string;
  readonly out: string;
  /** Writes a valid carrier. `parts` can replace valid values by invalid ones. */
  addTenant(code: string, parts?: TenantOverrides): void;
  write(path: string, content: string | Uint8Array): void;
  dispose(): void;
}

export interface TenantOverrides {
  readonly provider?: Record<string, unknown>;
  readonly livery?: Record<string, unknown>;
  readonly capabilities?: Record<string, unknown>;
  readonly strings?: Record<string, unknown>;
  readonly logo?: string;
}

export const plainLogo = (letter: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32" width="120" height="32"><path fill="#123" d="M0 0h${20 + letter.charCodeAt(0)}v32H0z"/></svg>`;

export function createWorkspace(): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'livery-ws-'));
  const tenants = join(root, 'tenants');
  mkdirSync(tenants);
  const environments = join(tenants, 'environments.json');
  cpSync(join(projectRoot, 'tenants/environments.json'), environments);
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  return {
    root,
    tenants,
    environments,
    out: join(root, 'out'),
    write,
    addTenant(code, parts = {}) {
      const provider = {
        name: `Carrier ${code}`,
        client_code: code,
        phone: '+15550100100',
        formatted_phone: '(555) 010-0100',
        original_logo_url: 'logos/original.svg',
        capabilities: parts.capabilities ?? {},
        livery: { flavour: 'vice', brand_colour: '#11395B', ...parts.livery },
        ...parts.provider,
      };
      write(`tenants/${code}/provider.json`, JSON.stringify(provider, null, 2));
      write(`tenants/${code}/logos/original.svg`, parts.logo ?? plainLogo(code));
      if (parts.strings) write(`tenants/${code}/strings.json`, JSON.stringify(parts.strings, null, 2));
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

export function optionsFor(workspace: Workspace, overrides: Partial<BuildOptions> = {}): BuildOptions {
  return {
    tenants: workspace.tenants,
    environments: workspace.environments,
    environment: 'production-us',
    out: workspace.out,
    strict: false,
    release: false,
    dryRun: false,
    jobs: 2,
    env: {},
    ...overrides,
  };
}

export const silent: BuildEvents = { planned() {}, started() {}, finished() {} };

/** Returns the content of each file by its path below `folder`. Skips the `.livery` work folder. */
export function readTree(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  const visit = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const fullPath = join(path, entry.name);
      if (entry.name === '.livery') continue;
      if (entry.isDirectory()) visit(fullPath);
      else files.set(relative(folder, fullPath), readFileSync(fullPath).toString('latin1'));
    }
  };
  visit(folder);
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

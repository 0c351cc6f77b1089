import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { flavours } from '#src/tenant/flavour.ts';
import { type ImportEdge, listSources, readImportGraph } from '../support/importGraph.ts';

const edges = readImportGraph(projectRoot, ['src', 'build', 'scripts']);
/** A folder per flavour, and one for the portal. */
const adapterFolders = [...flavours, 'supplement'].map((name) => `src/backend/${name}/`);
const projectImports = edges.filter((edge) => edge.isProjectFile);

/** The module that a file belongs to: a folder of src, or build, or scripts. Files directly in src are modules too. */
function moduleOf(path: string): string {
  const parts = path.split('/');
  return parts[0] === 'src' && parts.length > 2
    ? `src/${parts[1]}`
    : parts[0] === 'src'
      ? path
      : (parts[0] as string);
}

/** What each module may import besides itself. A file path allows only that file, `types:` allows only types. */
const allowedImports: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/ui': [],
  'src/platform': ['src/domain/phone.ts'],
  'src/navigation': [],
  'src/tenant': ['src/domain/visibleText.ts'],
  'src/i18n': [
    'src/domain/visibleText.ts',
    'types:src/tenant',
    'src/tenant/locales.ts',
    'types:src/backend/errors.ts',
  ],
  'src/backend': ['src/domain', 'types:src/tenant'],
  'src/upload': [
    'src/domain',
    'types:src/backend/errors.ts',
    'src/i18n/errorText.ts',
    'src/platform/clock.ts',
    'types:src/platform',
  ],
  'src/customer': [
    'src/domain',
    'src/upload',
    'src/backend/port.ts',
    'types:src/backend',
    'src/navigation',
    'src/ui',
    'src/i18n',
    'types:src/platform',
    'src/tenant/current.tsx',
    'src/tenant/supportPhone.ts',
    'types:src/tenant',
  ],
  'src/supplement': [
    'src/domain',
    'src/upload',
    'src/backend/supplementPort.ts',
    'types:src/backend',
    'src/navigation',
    'src/ui',
    'src/i18n',
    'types:src/platform',
    'src/tenant/current.tsx',
    'types:src/tenant',
  ],
  'src/app': [
    'src/domain',
    'src/upload',
    'src/backend/port.ts',
    'types:src/backend',
    'src/navigation',
    'src/ui',
    'src/i18n',
    'src/platform',
    'src/tenant',
    'src/customer',
    'src/supplement',
  ],
  build: [
    'src/domain/visibleText.ts',
    'src/tenant',
    'src/i18n/applyOverrides.ts',
    'src/i18n/markup.ts',
    'src/i18n/nestKeys.ts',
    'src/i18n/normalizeMarkup.ts',
    'src/i18n/placeholders.ts',
    'src/i18n/regionalEnglish.ts',
    'src/i18n/tokenize.ts',
    'src/app/pages.ts',
  ],
  scripts: ['build', 'types:src/tenant', 'src/tenant', 'src/ui/car'],
};

const allowedPackages: Record<string, readonly RegExp[]> = {
  'src/domain': [/^valibot$/],
  'src/navigation': [/^wouter$/, /^react$/],
  'src/tenant': [/^valibot$/, /^react$/],
};

function isAllowed(edge: ImportEdge): boolean {
  const module = moduleOf(edge.from);
  if (!(module in allowedImports)) return true;
  if (moduleOf(edge.to) === module) return true;
  return (allowedImports[module] ?? []).some((rule) => {
    const target = rule.replace(/^types:/, '');
    if (rule.startsWith('types:') && !edge.isTypeOnly) return false;
    return edge.to === target || edge.to.startsWith(`${target}/`);
  });
}

const describeEdge = (edge: ImportEdge) => `${edge.from} imports ${edge.specifier}`;

describe('import rules', () => {
  it('apply to an import graph of existing files', () => {
    expect(projectImports.length).toBeGreaterThan(100);
    expect(
      projectImports.filter(
        (edge) => !existsSync(join(projectRoot, edge.to)) && !edge.to.endsWith('i18n-types.ts'),
      ),
    ).toEqual([]);
  });

  it('hold for imports between the folders of the project', () => {
    expect(projectImports.filter((edge) => !isAllowed(edge)).map(describeEdge)).toEqual([]);
  });

  it('forbid TSX imports in build', () => {
    const visited = new Set<string>();
    const follow = (file: string) => {
      if (visited.has(file)) return;
      visited.add(file);
      for (const edge of projectImports) if (edge.from === file && !edge.isTypeOnly) follow(edge.to);
    };
    for (const edge of projectImports)
      if (edge.from.startsWith('build/') && !edge.isTypeOnly) follow(edge.to);
    expect([...visited].filter((file) => file.endsWith('.tsx'))).toEqual([]);
  });

  it('allow feature imports only in the app and the entries, and adapter imports only in the entries', () => {
    const features = projectImports.filter((edge) => /^src\/(customer|supplement)\//.test(edge.to));
    const outside = features.filter(
      (edge) => !/^src\/(customer\/|supplement\/|app\/|supplementMain\.tsx)/.test(edge.from),
    );
    expect(outside.map(describeEdge)).toEqual([]);
    const adapters = projectImports.filter((edge) =>
      adapterFolders.some((folder) => edge.to.startsWith(folder)),
    );
    const misplaced = adapters.filter(
      (edge) =>
        !/^src\/(backend\/|main\.tsx|prerender\.tsx|supplementMain\.tsx|(standard|vice)Delivery\.ts)/.test(
          edge.from,
        ),
    );
    expect(misplaced.map(describeEdge)).toEqual([]);
  });

  it('hold for imports of npm packages', () => {
    const forbidden = edges.filter((edge) => {
      const rules = allowedPackages[moduleOf(edge.from)];
      return !edge.isProjectFile && rules !== undefined && !rules.some((rule) => rule.test(edge.to));
    });
    expect(forbidden.map(describeEdge)).toEqual([]);
  });

  it('allow wouter imports only in navigation, the app and the entries', () => {
    const directImports = edges.filter(
      (edge) =>
        edge.to === 'wouter' && !/^src\/(navigation\/|app\/|main\.tsx|prerender\.tsx)/.test(edge.from),
    );
    expect(directImports.map(describeEdge)).toEqual([]);
  });

  it('require aliases for imports between top-level folders', () => {
    const top = (path: string) => path.split('/')[0];
    const withoutAlias = projectImports.filter(
      (edge) => edge.specifier.startsWith('.') && top(edge.from) !== top(edge.to),
    );
    expect(withoutAlias.map(describeEdge)).toEqual([]);
  });
});

describe('source files', () => {
  const files = ['src', 'build', 'scripts'].flatMap((folder) => listSources(join(projectRoot, folder)));

  it('include no barrel files and no utils, helpers, common or manager files', () => {
    expect(
      files.filter(
        (file) =>
          /\/index\.tsx?$/.test(file) && !adapterFolders.some((folder) => file.endsWith(`${folder}index.ts`)),
      ),
    ).toEqual([]);
    expect(files.filter((file) => /\/(utils?|helpers?|common|manager)(\.|\/)/.test(file))).toEqual([]);
  });

  it('include the required top-level files and folders [PIPE-04]', () => {
    for (const name of [
      'package.json',
      'tsconfig.json',
      'build',
      'tenants',
      'src',
      'scripts',
      'public',
      'tests',
      'README.md',
    ]) {
      expect(existsSync(join(projectRoot, name)), name).toBe(true);
    }
  });

  it('call useSignals if they contain a component that reads a signal', () => {
    const withoutUseSignals = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return file.endsWith('.tsx') && /Signal\.value\b/.test(text) && !/\{\s*useSignals\(\);/.test(text);
    });
    expect(withoutUseSignals).toEqual([]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { flavours } from '#src/tenant/flavour.ts';
import { type ImportEdge, listSources, readImportGraph } from '../support/repository/importGraph.ts';

const edges = readImportGraph(projectRoot, ['src', 'build', 'scripts']);
const projectImports = edges.filter((edge) => edge.isProjectFile);

/** The folders of src by layer. A layer may import earlier layers. Features never import each other. */
const layers: readonly (readonly string[])[] = [
  ['ui', 'device', 'texts', 'tenant', 'navigation'],
  ['api', 'upload', 'phone'],
  ['claim'],
  ['start', 'vehicle', 'photos', 'estimate', 'feedback', 'claims', 'preferences', 'portal'],
  ['app'],
];
const featureLayer = 3;

/** Returns true for the backends of the flavours and of the portal, which only entry modules may import. */
const isAdapter = (path: string) =>
  flavours.some((flavour) => path.startsWith(`src/api/${flavour}/`)) ||
  path === 'src/api/portal/createSupplementBackend.ts';

/** The folders and files that the pipeline and its command line may import. */
const outsideImports: Record<string, readonly string[]> = {
  build: [
    'src/tenant',
    'src/texts/visibleText.ts',
    'src/texts/applyOverrides.ts',
    'src/texts/markup.ts',
    'src/texts/normalizeMarkup.ts',
    'src/texts/placeholders.ts',
    'src/texts/formal',
    'src/texts/regionalEnglish.ts',
    'src/texts/tokenize.ts',
    'src/app/pages.ts',
  ],
  scripts: ['build', 'src/tenant', 'src/ui/car'],
};

/** Returns the top folder of a path or, in src, the folder below src. Undefined for the entry modules in src. */
function folderOf(path: string): string | undefined {
  const [top, folder, file] = path.split('/');
  if (top !== 'src') return top;
  return file === undefined ? undefined : folder;
}

function isAllowed({ from, to }: ImportEdge): boolean {
  const [source, target] = [folderOf(from), folderOf(to)];
  if (source === undefined || source === target) return true;
  const allowed = outsideImports[source];
  if (allowed) return allowed.some((path) => to === path || to.startsWith(`${path}/`));
  // Each kind of API error has a text, so the layer of the texts imports the names of these kinds.
  if (to === 'src/api/errors.ts') return true;
  const layerOf = (folder: string | undefined) => layers.findIndex((names) => names.includes(folder ?? ''));
  const [own, other] = [layerOf(source), layerOf(target)];
  return other !== -1 && (other < own || (other === own && own !== featureLayer));
}

const describeEdge = (edge: ImportEdge) => `${edge.from} imports ${edge.specifier}`;

describe('import rules', () => {
  it('resolve every import to a file that exists', () => {
    expect(projectImports.length).toBeGreaterThan(100);
    expect(
      projectImports.filter(
        (edge) => !existsSync(join(projectRoot, edge.to)) && !edge.to.endsWith('i18n-types.ts'),
      ),
    ).toEqual([]);
  });

  it('are met by every import between folders of the project', () => {
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

  it('allow adapter imports only in the entries', () => {
    const misplaced = projectImports.filter(
      (edge) =>
        isAdapter(edge.to) &&
        !/^src\/(api\/|main\.tsx|prerender\.tsx|portal\.tsx|(standard|vice)Delivery\.ts)/.test(edge.from),
    );
    expect(misplaced.map(describeEdge)).toEqual([]);
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

  it('include no barrel files', () => {
    const isBackend = (file: string) =>
      flavours.some((flavour) => file.endsWith(`src/api/${flavour}/index.ts`));
    expect(files.filter((file) => /\/index\.tsx?$/.test(file) && !isBackend(file))).toEqual([]);
  });

  it('call useSignals if they contain a component that reads a signal', () => {
    const withoutUseSignals = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return file.endsWith('.tsx') && /Signal\.value\b/.test(text) && !/\{\s*useSignals\(\);/.test(text);
    });
    expect(withoutUseSignals).toEqual([]);
  });
});

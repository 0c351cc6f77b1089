import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BuildError } from '../../core/diagnostics.ts';
import type { Catalogue } from './catalogues.ts';

const require = createRequire(import.meta.url);

/**
 * Generates the types of a base catalogue with typesafe-i18n's generator. The generator requires a fixed folder layout
 * and writes into it, so it runs in a temporary folder. Takes about a second.
 */
export async function generateTypes(catalogue: Catalogue): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-types-'));
  try {
    await prepareFolder(folder, catalogue);
    const output = await runGenerator(folder);
    const types = await readFile(join(folder, 'i18n', 'i18n-types.ts'), 'utf8').catch(() => '');
    // The generator always exits with 0, so only the result shows whether it succeeded.
    if (countFunctions(types) !== catalogue.size) throw failure(output);
    return types;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Versions of the tools that affect the generated types. */
export function generatorVersions(): { generator: string; typescript: string } {
  return { generator: versionOf('typesafe-i18n'), typescript: versionOf('typescript') };
}

async function prepareFolder(folder: string, catalogue: Catalogue): Promise<void> {
  const write = (path: string, content: string) => writeFile(join(folder, path), content);
  await mkdir(join(folder, 'i18n', 'en'), { recursive: true });
  // The import adds a second folder to the compilation. With a single folder, the generator reports a false error.
  const base = `import type { BaseTranslation } from '../i18n-types';\nconst base = ${JSON.stringify(nestTexts(catalogue))} as const satisfies BaseTranslation;\nexport default base;\n`;
  await write('i18n/en/index.ts', base);
  await write('i18n/i18n-types.ts', 'export type BaseTranslation = unknown;\n');
  await write(
    '.typesafe-i18n.json',
    JSON.stringify({ baseLocale: 'en', outputPath: './i18n/', tempPath: './temp/' }),
  );
  await write('package.json', JSON.stringify({ type: 'module', devDependencies: { typescript: '*' } }));
  await write('tsconfig.json', '{}');
}

interface Nested {
  [key: string]: string | Nested;
}

/** Converts the flat dotted keys to nested objects without a prototype. */
function nestTexts(catalogue: Catalogue): Nested {
  const root: Nested = Object.create(null);
  for (const [key, text] of catalogue) {
    const path = key.split('.');
    const name = path.pop() as string;
    let level = root;
    for (const step of path) {
      level[step] ??= Object.create(null) as Nested;
      level = level[step] as Nested;
    }
    level[name] = text;
  }
  return root;
}

function runGenerator(folder: string): Promise<string> {
  const program = join(dirname(require.resolve('typesafe-i18n/package.json')), 'cli', 'typesafe-i18n.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, '--no-watch'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}

function countFunctions(types: string): number {
  return types.match(/^\t+(?! \*).*=> LocalizedString$/gm)?.length ?? 0;
}

function failure(output: string): BuildError {
  return new BuildError(
    `typesafe-i18n could not generate types for the base catalogue. Its output:\n${output.trim()}`,
    {
      exit: 3,
      hint: 'Fix the catalogue in src/texts/en, or run `npm ci` if a package is missing.',
    },
  );
}

function versionOf(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}

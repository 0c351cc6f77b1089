import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStringsChecker } from '#build/strings/checker.ts';
import { generateTypes } from '#build/strings/generateTypes.ts';
import { createTypeCheck } from '#build/strings/typeCheck.ts';
import { loadTypeCheckResults, saveTypeCheckResults } from '#build/strings/typeCheckResults.ts';
import { formatTypesFile, hashTypesInput, readTypesFile } from '#build/strings/typesFile.ts';
import { catalogues, report } from './stringsFixture.ts';

const root = join(import.meta.dirname, '../..');
/** These tests start processes, which takes long on a busy machine. */
const timeoutMs = 120_000;
let folder: string;
let types: string;
const typeCheck = createTypeCheck();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-strings-'));
  types = await generateTypes(catalogues.en);
}, timeoutMs);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('TypeScript check of strings', { timeout: timeoutMs }, () => {
  it.each([
    ['start.title', '', true],
    ['start.document_title', '{name}', true],
    ['start.document_title', '', false],
    ['start.document_title', '{nam}', false],
    ['photos.left', '{count}{name}', true],
    ['photos.left', '{name}', false],
    ['photos.left', '{count|round}{name}', false],
    ['photos.hint', '', true],
    ['gone.key', '', false],
  ])('checks the key %s with the text %j (accepted: %s) [PIPE-12]', async (key, template, accepted) => {
    const pair = { key, template };
    expect((await typeCheck.findRejected(types, [pair])).has(pair)).toBe(!accepted);
  });

  it('works again after it was stopped', async () => {
    const pair = { key: 'start.document_title', template: '{nam}' };
    typeCheck.freeMemory();
    expect(await typeCheck.findRejected(types, [pair])).toEqual(new Set([pair]));
  });

  it('rejects pending requests when it is stopped', async () => {
    const pendingCheck = typeCheck.findRejected(types, []);
    typeCheck.freeMemory();
    await expect(pendingCheck).rejects.toThrow('exited without a response');
  });

  it(
    'reports a missing placeholder that the placeholder comparison does not detect [PIPE-12]',
    async () => {
      const checker = createStringsChecker({ cacheDir: null, catalogues });
      const text = '{"photos.left": "{{count:one photo|many photos}} left for {name}"}';
      expect(await report(checker, text)).toMatchInlineSnapshot(`
        [
          "error acme/strings.json:1 photos.left: fails the typesafe-i18n type check: the text does not show {count}. Add {count} to the text: selecting a plural or a case does not show the value.",
        ]
      `);
    },
    timeoutMs,
  );
});

describe('cached results of the TypeScript check', () => {
  const undetected = '{"photos.left": "{{count:a|b}} {name}"}';
  const run = (text: string) => {
    const program = ['--import', 'tsx', join(root, 'tests/build/stringsRun.ts'), folder, text];
    const { stdout, stderr } = spawnSync(process.execPath, program, { cwd: root, encoding: 'utf8' });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as { diagnostics: string[]; typescript: boolean };
  };
  it(
    'make the next run skip TypeScript and report the same errors [PIPE-12]',
    () => {
      const cold = run(undetected);
      const warm = run(undetected);
      expect([cold.typescript, warm.typescript]).toEqual([true, false]);
      expect(warm.diagnostics).toEqual(cold.diagnostics);
      expect(warm.diagnostics).toHaveLength(1);
    },
    timeoutMs,
  );

  it(
    'are ignored if the file was changed or belongs to another catalogue [PIPE-12]',
    async () => {
      const inputHash = hashTypesInput(catalogues.en);
      saveTypeCheckResults(folder, inputHash, new Map([['photos.left {name}', false]]));
      expect([...loadTypeCheckResults(folder, inputHash)]).toEqual([['photos.left {name}', false]]);
      expect(loadTypeCheckResults(folder, 'another stamp').size).toBe(0);
      const path = join(folder, readdirSync(folder).find((name) => name.endsWith('.json')) ?? 'none');
      const stored = readFileSync(path, 'utf8');
      for (const damaged of [
        stored.replace('false', 'true'),
        stored.slice(0, -1),
        `${stored} `,
        '',
        'x'.repeat(200),
        '\0'.repeat(70),
      ]) {
        writeFileSync(path, damaged);
        expect(loadTypeCheckResults(folder, inputHash).size).toBe(0);
      }
      const checker = createStringsChecker({ cacheDir: folder, catalogues });
      expect(await report(checker, undetected)).toHaveLength(1);
      expect(loadTypeCheckResults(folder, inputHash).get('photos.left {name}')).toBe(false);
    },
    timeoutMs,
  );

  it(
    'are optional if the cache folder cannot be written',
    async () => {
      const blocked = join(folder, 'a-file');
      writeFileSync(blocked, '');
      const checker = createStringsChecker({ cacheDir: join(blocked, 'cache'), catalogues });
      expect(await report(checker, undetected)).toHaveLength(1);
    },
    timeoutMs,
  );
});

describe('generated types', () => {
  it('come from typesafe-i18n and contain one function per key', () => {
    expect(types).toContain("// This file was auto-generated by 'typesafe-i18n'.");
    expect(types).toContain("left: RequiredParams<'count' | 'name'>");
    expect(types).toContain('left: (arg: { count: number, name: string }) => LocalizedString');
  });

  it(
    'fail with an error message for a key that is both a text and a group',
    async () => {
      const texts = new Map([
        ['a', 'A'],
        ['a.b', 'B'],
      ]);
      await expect(generateTypes(texts)).rejects.toThrow('could not generate types');
    },
    timeoutMs,
  );

  it('are reused from a file unless the catalogue or the file has changed', () => {
    const path = join(folder, 'types.ts');
    const inputHash = hashTypesInput(catalogues.en);
    const changed = new Map([...catalogues.en, ['menu.faqs', 'Questions']]);
    expect(readTypesFile(path, inputHash)).toBeUndefined();
    writeFileSync(path, formatTypesFile(inputHash, types));
    expect(readTypesFile(path, inputHash)).toBe(types);
    expect(readTypesFile(path, hashTypesInput(changed))).toBeUndefined();
    writeFileSync(path, formatTypesFile(inputHash, types).replace("'name'", "'nome'"));
    expect(readTypesFile(path, inputHash)).toBeUndefined();
  });
});

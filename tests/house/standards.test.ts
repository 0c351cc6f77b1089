import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readDoc } from '../support/docPages.ts';

/** The numbers of a standard, by section and level. `1.4: { AA: [10] }` is criterion 1.4.10. */
interface Standard {
  readonly standard: string;
  readonly source: string;
  readonly sections: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

interface Row {
  readonly number: string;
  readonly level: string;
  readonly status: string;
  readonly explanation: string;
  readonly tests: readonly { readonly file: string; readonly title: string | undefined }[];
}

const pages = [
  { page: 'docs/security.md', list: 'asvs.json', count: 253 },
  { page: 'docs/accessibility.md', list: 'wcag.json', count: 55 },
];

/** Number → level of every requirement in the list of a standard. */
function readStandard(list: string): Map<string, string> {
  const path = join(projectRoot, 'tests/house/standards', list);
  const { sections } = JSON.parse(readFileSync(path, 'utf8')) as Standard;
  return new Map(
    Object.entries(sections).flatMap(([section, levels]) =>
      Object.entries(levels).flatMap(([level, numbers]) =>
        numbers.map((number): [string, string] => [`${section}.${number}`, level]),
      ),
    ),
  );
}

/** The rows of all tables whose first column is the number of a requirement. */
function readRows(page: string): Row[] {
  return readDoc(page)
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \| (?:L\d|A+) \|/.test(line))
    .map((line) => {
      const [number = '', level = '', , status = '', explanation = '', tests = ''] = line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim());
      const named = [...tests.matchAll(/`(tests\/[^`]+)`(?: “([^”]+)”)?/g)];
      return {
        ...{ number, level, status, explanation },
        tests: named.map(([, file = '', title]) => ({ file, title })),
      };
    });
}

/** The statuses in the first table of a page, above the tables of requirements. */
function readStatuses(page: string): string[] {
  const [intro = ''] = readDoc(page).split(/^## /m);
  return [...intro.matchAll(/^\| ([a-z/ ]+) \|/gm)].map(([, status = '']) => status);
}

describe.each(pages)('table of requirements in $page', ({ page, list, count }) => {
  const rows = readRows(page);

  it('contains every number of the standard exactly once, with its level', () => {
    const standard = readStandard(list);
    expect(standard.size).toBe(count);
    expect(rows.map(({ number, level }) => `${number} ${level}`).sort()).toEqual(
      [...standard].map(([number, level]) => `${number} ${level}`).sort(),
    );
  });

  it('uses only statuses that the page explains, and gives a reason in each row', () => {
    const statuses = readStatuses(page);
    expect(statuses.length).toBeGreaterThan(1);
    expect(rows.filter(({ status }) => !statuses.includes(status)).map(({ number }) => number)).toEqual([]);
    expect(rows.filter(({ explanation }) => explanation === '').map(({ number }) => number)).toEqual([]);
  });

  it('names a test and its title for each requirement that is met', () => {
    const unproven = rows.filter(
      ({ status, tests }) => status === 'met' && !tests.some(({ title }) => title !== undefined),
    );
    expect(unproven.map(({ number }) => number)).toEqual([]);
  });

  it('names only tests whose file and title exist', () => {
    const named = rows.flatMap(({ number, tests }) => tests.map((test) => ({ number, ...test })));
    expect(named.length).toBeGreaterThan(rows.length / 3);
    const missing = named.filter(
      ({ file, title }) => !existsSync(join(projectRoot, file)) || !readDoc(file).includes(title ?? ''),
    );
    expect(missing).toEqual([]);
  });

  it('lists each requirement that is not fully met among the open points', () => {
    const openPoints = /^## Open points\n([\s\S]*?)^## /m.exec(readDoc(page))?.[1] ?? '';
    const open = rows.filter(({ status }) => ['partly', 'not met'].includes(status));
    expect(open.filter(({ number }) => !openPoints.includes(number)).map(({ number }) => number)).toEqual([]);
  });
});

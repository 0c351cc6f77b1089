import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/sources.ts';

const pages = [
  'README.md',
  ...readdirSync(join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];
const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

/** Anchor ids that GitHub generates for the headings of a page. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const requirementId = /[A-Z][A-Z0-9]*(?:-[A-Z]+)?-\d+/;
const idList = new RegExp(`\\[(${requirementId.source}(?: ${requirementId.source})*)\\]['"\`]`, 'g');

/** Requirement ids in brackets at the end of test titles, each with a file that contains it. */
function readTestedIds(): Map<string, string> {
  const ids = new Map<string, string>();
  for (const name of readdirSync(join(projectRoot, 'tests'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.test\.tsx?$/.test(name)) continue;
    for (const [, list = ''] of read(join('tests', name)).matchAll(idList)) {
      for (const id of list.split(' ')) ids.set(id, name);
    }
  }
  return ids;
}

describe('documentation', () => {
  it('defines each requirement id exactly once', () => {
    const ids = [...read('docs/requirements.md').matchAll(/^\| ([A-Z0-9-]+-\d+) \|/gm)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(900);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('defines every requirement id that occurs in a test title', () => {
    const requirements = read('docs/requirements.md');
    const tested = readTestedIds();
    expect(tested.size).toBeGreaterThan(500);
    const unknown = [...tested].filter(([id]) => !requirements.includes(`\n| ${id} |`));
    expect(unknown).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    const broken: string[] = [];
    for (const page of pages) {
      for (const [, target = ''] of read(page).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^https?:/.test(target)) continue;
        const [file = '', anchor] = target.split('#');
        const path = file === '' ? page : relative('.', join(dirname(page), file));
        if (!existsSync(join(projectRoot, path))) broken.push(`${page}: ${target}`);
        else if (anchor && !anchorsOf(path).includes(anchor)) broken.push(`${page}: ${target}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('mentions only source files and folders that exist', () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`((?:build|scripts|src|tests|public|docs)\/[\w./-]*)`/g)].map(
        ([, path = '']) => `${page}: ${path}`,
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((line) => !existsSync(join(projectRoot, line.split(': ')[1] ?? '')))).toEqual([]);
  });

  it('has a README of at most 150 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(151);
  });
});

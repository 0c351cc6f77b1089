import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { docPages, readDoc as read, resolveLink } from '../support/repository/docPages.ts';

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

/** Also matches ids in brackets that are not at the end of a title, because ids of threats follow. */
const bracketedIds = new RegExp(`\\[(${requirementId.source}(?: ${requirementId.source})*)\\]`, 'g');

const threatId = /[BTU]\d{1,2}\b/;
/** Ids of threats and faults follow the word `trust`, or are alone in brackets at the end of a title. */
const threatList = new RegExp(
  `\\btrust (${threatId.source}(?: ${threatId.source})*)|\\[(${threatId.source}(?: ${threatId.source})*)\\]['"\`]`,
  'g',
);

/** Ids in the titles of all tests, including those in test support, each with a file that names it. */
function readTestedIds(pattern: RegExp): Map<string, string> {
  const ids = new Map<string, string>();
  for (const name of readdirSync(join(projectRoot, 'tests'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name)) continue;
    for (const [, ...lists] of read(join('tests', name)).matchAll(pattern)) {
      for (const id of lists.flatMap((list) => list?.split(' ') ?? [])) ids.set(id, name);
    }
  }
  return ids;
}

/** Ids in the first column of a page's tables, and bold ids at the start of its list items. */
function readDefinedIds(page: string, pattern: RegExp): string[] {
  const starts = new RegExp(`^(?:\\| (${pattern.source}) \\||- \\*\\*(${pattern.source})\\*\\* )`, 'gm');
  return [...read(page).matchAll(starts)].map(([, cell, item]) => cell ?? item ?? '');
}

const duplicates = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

describe('documentation', () => {
  it('defines each requirement id exactly once', () => {
    const ids = readDefinedIds('docs/requirements.md', requirementId);
    expect(ids.length).toBeGreaterThan(100);
    expect(duplicates(ids)).toEqual([]);
  });

  it('defines every requirement id that a test title names', () => {
    const defined = readDefinedIds('docs/requirements.md', requirementId);
    const tested = readTestedIds(idList);
    expect(tested.size).toBeGreaterThan(100);
    expect([...tested].filter(([id]) => !defined.includes(id))).toEqual([]);
  });

  it('defines only requirements that a test title names', () => {
    const tested = readTestedIds(bracketedIds);
    const defined = readDefinedIds('docs/requirements.md', requirementId);
    expect(defined.filter((id) => !tested.has(id))).toEqual([]);
  });

  it('defines every threat and fault id that a test title names, and defines no id twice', () => {
    const defined = readDefinedIds('docs/threats-and-faults.md', threatId);
    const tested = readTestedIds(threatList);
    expect(duplicates(defined)).toEqual([]);
    expect(tested.size).toBeGreaterThan(60);
    expect([...tested].filter(([id]) => !defined.includes(id))).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    const broken: string[] = [];
    for (const page of docPages) {
      for (const [, target = ''] of read(page).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^https?:/.test(target)) continue;
        const anchor = target.split('#')[1];
        const path = resolveLink(page, target) ?? page;
        if (!existsSync(join(projectRoot, path))) broken.push(`${page}: ${target}`);
        else if (anchor && !anchorsOf(path).includes(anchor)) broken.push(`${page}: ${target}`);
      }
    }
    expect(broken).toEqual([]);
  });
});

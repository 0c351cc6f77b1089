import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { declarationsOf } from '../support/declarations.ts';
import { codeBlocksOf, docPages, readDoc as read, resolveLink } from '../support/docPages.ts';

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

/** Includes ids that are followed by ids of threats. */
const bracketedIds = new RegExp(`\\[(${requirementId.source}(?: ${requirementId.source})*)\\]`, 'g');

const threatId = /[ABTU]\d{1,2}\b/;
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

/** Ids in the first column of a page's tables. */
function readDefinedIds(page: string, pattern: RegExp): string[] {
  const firstColumn = new RegExp(`^\\| (${pattern.source}) \\|`, 'gm');
  return [...read(page).matchAll(firstColumn)].map(([, id = '']) => id);
}

/** Names in backticks, then `in`, then a link to a file or its path in backticks. */
const namesInFile =
  /((?:`[\w.]+`(?:, (?:and |or )?|\s+and\s+|\s+or\s+)?)+)\s+in\s+(?:\[[^\]]+\]\(([^)]+)\)|`([\w./-]+)`)/g;
const nameInBackticks = /`([A-Za-z_$][\w$]*)`/g;
const isSourceFile = (path: string) => /\.(?:tsx?|m?js)$/.test(path);

/** Paragraphs, list items and table rows of a page, without its code blocks. */
function blocksOf(page: string): string[] {
  const text = read(page).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
  return text.split(/\n\n+|\n(?=\s*(?:[-|]|\d+\.)\s?)/);
}

/** The source files to which a text links. */
function linkedSources(page: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .flatMap(([, target = '']) => resolveLink(page, target) ?? [])
    .filter(isSourceFile);
}

const duplicates = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

describe('documentation', () => {
  it('defines each requirement id exactly once', () => {
    const ids = readDefinedIds('docs/requirements.md', requirementId);
    expect(ids.length).toBeGreaterThan(900);
    expect(duplicates(ids)).toEqual([]);
  });

  it('defines every requirement id that a test title names', () => {
    const defined = readDefinedIds('docs/requirements.md', requirementId);
    const tested = readTestedIds(idList);
    expect(tested.size).toBeGreaterThan(500);
    expect([...tested].filter(([id]) => !defined.includes(id))).toEqual([]);
  });

  it('defines only requirements that a test title names', () => {
    const tested = readTestedIds(bracketedIds);
    const defined = readDefinedIds('docs/requirements.md', requirementId);
    expect(defined.filter((id) => !tested.has(id))).toEqual([]);
  });

  it('defines only threats and faults that a test title names', () => {
    const tested = readTestedIds(threatList);
    const defined = readDefinedIds('docs/threats-and-faults.md', threatId);
    expect(defined.filter((id) => !tested.has(id))).toEqual([]);
  });

  it('defines each threat and fault that a test title names exactly once', () => {
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

  it('mentions only source files and folders that exist', () => {
    const named = docPages.flatMap((page) =>
      [...read(page).matchAll(/`((?:build|scripts|src|tests|public|docs)\/[\w./-]*)`/g)].map(
        ([, path = '']) => `${page}: ${path}`,
      ),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((line) => !existsSync(join(projectRoot, line.split(': ')[1] ?? '')))).toEqual([]);
  });

  it('names functions and types only in files that declare them', () => {
    let count = 0;
    const wrong: string[] = [];
    for (const page of docPages) {
      for (const [, names = '', target, path] of read(page).matchAll(namesInFile)) {
        const file = target === undefined ? path : resolveLink(page, target);
        if (file === undefined || !isSourceFile(file)) continue;
        for (const [, name = ''] of names.matchAll(nameInBackticks)) {
          count++;
          if (!declarationsOf(file).has(name)) wrong.push(`${page}: ${name} in ${file}`);
        }
      }
    }
    expect(count).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });

  it('links to the source file next to each function or type name in docs/architecture.md', () => {
    const page = 'docs/architecture.md';
    const wrong: string[] = [];
    for (const block of blocksOf(page)) {
      const declared = linkedSources(page, block).map(declarationsOf);
      for (const [, name = ''] of block.matchAll(nameInBackticks))
        if (/[a-z][A-Z]/.test(name) && !declared.some((names) => names.has(name))) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it('shows a function in a diagram only if a source file linked on the page declares it', () => {
    let count = 0;
    const wrong: string[] = [];
    for (const page of docPages) {
      const diagrams = codeBlocksOf(page).filter(({ language }) => language === 'mermaid');
      const files = diagrams.length === 0 ? [] : [...new Set(linkedSources(page, read(page)))];
      for (const { text } of diagrams) {
        for (const [, name = ''] of text.matchAll(/\b(\w+)\(\)/g)) {
          count++;
          if (!files.some((file) => declarationsOf(file).has(name))) wrong.push(`${page}: ${name}()`);
        }
      }
    }
    expect(count).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });

  it('labels a link to a source file with its path', () => {
    const links = docPages.flatMap((page) =>
      [...read(page).matchAll(/\[([\w./-]+\/[\w.-]+)\]\(([^)\s]+)\)/g)].map(([, label, target = '']) => ({
        page,
        label,
        path: resolveLink(page, target),
      })),
    );
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter(({ label, path }) => label !== path)).toEqual([]);
  });

  it('has a README of at most 150 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(151);
  });
});

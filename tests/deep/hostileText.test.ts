import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import type { BuildReport } from '#build/write/buildReport.ts';
import { type PageData, pageNames } from '#src/tenant/pageData.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/pipeline/tenants.ts';
import { publicKeys } from '../support/samples/aTenant.ts';
import { catalogues } from '../support/samples/builtInTexts.ts';
import { hostileInputs } from '../texts/hostileInputs.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Carrier names are plain text of up to 80 characters. */
const allNames = [
  ...['</script><script>alert(1)</script>', '<!--', '--><img src=x onerror=alert(1)>', '<!--<script>'],
  ...['"><img src=x onerror=alert(1)>', "' onmouseover='alert(1)", '</title><script>alert(1)</script>'],
  ...['</style><script>alert(1)</script>', ']]>', '</textarea>', '</noscript><script>alert(1)</script>'],
  ...['line\u2028sep\u2029arators', "$& $1 $` $' $$", '{name}', '{{name}}', '%{name}', '%s %n %d', '`$1`'],
  ...['Ω≈ç√∫', '田中さん', '社會科學院', '👾🇺🇸🏳️‍🌈', 'abc\u202edef', 'ZALGO̡͊͠', '\ufeffBOM', 'nul\u0000l'],
  ...['constructor', '__proto__', 'toString', 'null', 'undefined', 'true', '0', '-1', '1e100', 'NaN'],
  ...['&lt;script&gt;', '&amp;', '&#60;b&#62;', '&nbsp;', 'a & b', 'a < b', 'a > b', '"quoted"', "O'Hara"],
  ...[
    '<b>Bold</b> Mutual',
    'javascript:alert(1)',
    '../../etc/passwd',
    'a\tb\nc',
    '\u001b[31mred',
    '<svg/onload=alert(1)>',
  ],
  ...hostileInputs
    .filter((text) => text.trim() !== '' && text.trim().length <= 80)
    .filter((_, index) => index % 12 === 0),
];

/**
 * Characters that a carrier name must not contain. Not taken from the schema, so that the test does not repeat a schema
 * error.
 */
const forbiddenCharacters = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Forbidden in names too, because two names that differ only in these characters look the same. */
const zeroWidthSpaces = /[\u200b\u2060\ufeff]/;
const isAllowedName = (name: string) =>
  !forbiddenCharacters.test(name.trim()) && !zeroWidthSpaces.test(name.trim()) && /[^\s\p{Cf}]/u.test(name);
const names = allNames.filter(isAllowedName);
const forbiddenNames = allNames.filter((name) => !isAllowedName(name));

/** The check refuses longer texts. */
const maxTextLength = 2_000;
/** Display strings without placeholders, so that any text is a valid value. */
const keys = publicKeys.filter((key) => !catalogues.en.get(key)?.includes('{'));
// Excludes braces, because they start placeholders. The tests of the strings check cover placeholders.
const plainTexts = hostileInputs.filter(
  (text) => text.trim() !== '' && text.length < maxTextLength - 5 && !/[{}]/.test(text),
);
/** Display strings may contain line breaks, but no other control or direction character. */
const hasControlCharacters = (text: string) =>
  forbiddenCharacters.test(text.replace(/[\t\n\r\u2028\u2029]/g, ''));
// Starts each text with a visible word, because the check refuses texts without a visible character.
const texts = plainTexts.filter((text) => !hasControlCharacters(text)).map((text) => `Show ${text}`);
const forbiddenTexts = plainTexts.filter(hasControlCharacters);
const batches = Array.from({ length: Math.ceil(texts.length / keys.length) }, (_, batch) =>
  Object.fromEntries(keys.map((key, index) => [key, texts[(batch * keys.length + index) % texts.length]])),
);

const nameCode = (index: number) => `name-${index}`;
const textCode = (index: number) => `text-${index}`;

let workspace: Workspace;
let report: BuildReport;
beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('benign', { provider: { name: 'Benign Mutual' } });
  for (const [index, name] of names.entries()) workspace.addTenant(nameCode(index), { provider: { name } });
  for (const [index, name] of forbiddenNames.entries())
    workspace.addTenant(`unseen-${index}`, { provider: { name } });
  for (const [index, text] of forbiddenTexts.entries())
    workspace.addTenant(`steered-${index}`, { strings: { [keys[0] as string]: text } });
  for (const [index, strings] of batches.entries()) workspace.addTenant(textCode(index), { strings });
  report = await buildCarriers(optionsFor(workspace), silent);
});
afterAll(() => workspace.dispose());

describe('hostile text of a carrier', () => {
  it('is accepted in names and display strings if no character is forbidden', () => {
    const unexpectedFailures = report.failed.filter(({ code }) => !/^(?:unseen|steered)-/.test(code));
    expect(unexpectedFailures).toEqual([]);
    expect(names.length).toBeGreaterThan(40);
    expect(batches.length).toBeGreaterThan(5);
  });

  it('is rejected as a carrier name when it contains control characters or no visible character', () => {
    const failures = report.failed.map(({ code, problems }) => `${code} ${problems[0]?.path}`);
    expect(failures.filter((text) => text.startsWith('unseen'))).toEqual(
      forbiddenNames.map((_, index) => `unseen-${index} name`).sort(),
    );
    expect(forbiddenNames.length).toBeGreaterThan(3);
  });

  it('is rejected as a display string when it contains control or direction characters', () => {
    const failures = report.failed.map(({ code, problems }) => `${code} ${problems[0]?.path}`);
    expect(failures.filter((text) => text.startsWith('steered'))).toEqual(
      forbiddenTexts.map((_, index) => `steered-${index} ${keys[0]}`).sort(),
    );
    expect(forbiddenTexts.length).toBeGreaterThan(3);
  });

  it('leaves the elements and attributes of every page unchanged when it is a carrier name', () => {
    for (const page of pageNames) {
      const benign = outline(parsePage('benign', page));
      for (const [index, name] of names.entries()) {
        const tree = parsePage(nameCode(index), page);
        expect([name, page, outline(tree)]).toEqual([name, page, benign]);
      }
    }
  });

  it("appears unchanged in the page data and the logo's alt text when it is a carrier name", () => {
    for (const [index, name] of names.entries()) {
      const tree = parsePage(nameCode(index), 'start');
      const data = JSON.parse(textOf(find(tree, 'script', 'livery-data'))) as PageData;
      expect(data.tenant.name).toBe(name.trim());
      const image = find(tree, 'img');
      // The HTML parser replaces null characters with U+FFFD.
      const expectedName = name.trim().replaceAll('\u0000', '\ufffd');
      expect(image.attrs.find((attribute) => attribute.name === 'alt')?.value).toBe(expectedName);
    }
  });

  it('adds only line breaks and safe links to a page when it is a display string', () => {
    for (const page of pageNames) {
      const benign = parsePage('benign', page);
      const frame = outline(benign, true);
      const templateLinks = new Set(linkShapes(benign));
      for (const index of batches.keys()) {
        const tree = parsePage(textCode(index), page);
        expect([textCode(index), page, outline(tree, true)]).toEqual([textCode(index), page, frame]);
        const added = linkShapes(tree).filter((shape) => !templateLinks.has(shape));
        const unsafe = added.filter((shape) => !/^href(=https:|=mailto:|=tel:|=\/(?!\/)|=#)/.test(shape));
        expect([textCode(index), page, unsafe]).toEqual([textCode(index), page, []]);
      }
    }
  });
});

function parsePage(code: string, page: string): DefaultTreeAdapterTypes.Document {
  const html = readFileSync(join(workspace.out, 'production-us/app', code, `${page}.html`), 'utf8');
  return parse(html, { scriptingEnabled: false });
}

/**
 * Returns the elements by depth with their attribute names, optionally without what a string may add: links, line breaks
 * and the plain `span` around each part of its text.
 */
function outline(root: Node, skipsMarkup = false): string[] {
  const lines: string[] = [];
  const visit = (node: Node, depth: number) => {
    let childDepth = depth;
    if ('attrs' in node) {
      const isPlainSpan = node.tagName === 'span' && node.attrs.length === 0;
      const isSkipped = skipsMarkup && (node.tagName === 'a' || node.tagName === 'br' || isPlainSpan);
      const attributes = node.attrs.map(({ name }) => name).join(' ');
      if (!isSkipped) {
        lines.push(`${' '.repeat(depth)}${node.tagName} ${attributes}`);
        childDepth++;
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, childDepth);
  };
  visit(root, 0);
  return lines;
}

/** Returns the attribute names and the URL of each link, without `rel`, which we add, and without the carrier code. */
function linkShapes(root: Node): string[] {
  return elements(root, 'a').map((link) => {
    const attributes = link.attrs.filter(({ name }) => name !== 'rel');
    return attributes
      .map(({ name, value }) =>
        name === 'href' ? `href=${value.replace(/\/app\/[^/]+\//, '/app/CODE/')}` : name,
      )
      .join(' ');
  });
}

function elements(root: Node, tag: string): Element[] {
  const found: Element[] = [];
  const visit = (node: Node) => {
    if ('tagName' in node && node.tagName === tag) found.push(node);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(root);
  return found;
}

function find(root: Node, tag: string, id?: string): Element {
  const element = elements(root, tag).find(
    ({ attrs }) => id === undefined || attrs.some(({ name, value }) => name === 'id' && value === id),
  );
  if (!element) throw new Error(`There is no ${tag}.`);
  return element;
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

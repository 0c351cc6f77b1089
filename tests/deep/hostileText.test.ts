import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuildReport, buildCarriers } from '#build/pipeline.ts';
import { publicBase } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import { type PageData, pageNames } from '#src/tenant/pageData.ts';
import { hostileInputs } from '../i18n/hostileInputs.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Names are text of up to 80 characters: whatever stands in them is shown as it stands. */
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

/** Written out here, not taken from the schema: names with these are refused, since nobody sees what they do. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const isShown = (name: string) => !unseen.test(name.trim()) && /[^\s\p{Cf}]/u.test(name);
const names = allNames.filter(isShown);
const misleading = allNames.filter((name) => !isShown(name));

/** Keys that take no value, so that any text may stand there. */
const keys = [...flattenCatalogue(publicBase)].filter(([, text]) => !text.includes('{')).map(([key]) => key);
// A brace is a placeholder and judged by the strings check; there its own tests prove it.
const wordy = hostileInputs.filter((text) => text.trim() !== '' && !/[{}]/.test(text));
/** Words may break lines, and hold no other such sign. */
const isSteered = (text: string) => unseen.test(text.replace(/[\t\n\r\u2028\u2029]/g, ''));
const texts = wordy.filter((text) => !isSteered(text));
const steered = wordy.filter(isSteered);
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
  for (const [index, name] of misleading.entries())
    workspace.addTenant(`unseen-${index}`, { provider: { name } });
  for (const [index, text] of steered.entries())
    workspace.addTenant(`steered-${index}`, { strings: { [keys[0] as string]: text } });
  for (const [index, strings] of batches.entries()) workspace.addTenant(textCode(index), { strings });
  report = await buildCarriers(optionsFor(workspace), silent);
}, 240_000);
afterAll(() => workspace.dispose());

describe('a carrier’s hostile text', () => {
  it('is built, not refused: it is text', () => {
    const refused = report.failed.filter(({ code }) => !/^(?:unseen|steered)-/.test(code));
    expect(refused).toEqual([]);
    expect(names.length).toBeGreaterThan(40);
    expect(batches.length).toBeGreaterThan(5);
  });

  it('is refused as a name where it steers or shows nothing', () => {
    const refused = report.failed.map(({ code, problems }) => `${code} ${problems[0]?.path}`);
    expect(refused.filter((text) => text.startsWith('unseen'))).toEqual(
      misleading.map((_, index) => `unseen-${index} name`).sort(),
    );
    expect(misleading.length).toBeGreaterThan(3);
  });

  it('is refused among words where it steers what stands beside it', () => {
    const refused = report.failed.map(({ code, problems }) => `${code} ${problems[0]?.path}`);
    expect(refused.filter((text) => text.startsWith('steered'))).toEqual(
      steered.map((_, index) => `steered-${index} ${keys[0]}`).sort(),
    );
    expect(steered.length).toBeGreaterThan(3);
  });

  it('as a name leaves the elements and attributes of every page as they are', () => {
    for (const page of pageNames) {
      const benign = outline(parsePage('benign', page));
      for (const [index, name] of names.entries()) {
        const tree = parsePage(nameCode(index), page);
        expect([name, page, outline(tree)]).toEqual([name, page, benign]);
      }
    }
  });

  it('as a name is shown as it stands, and read back as it stands', () => {
    for (const [index, name] of names.entries()) {
      const tree = parsePage(nameCode(index), 'start');
      const data = JSON.parse(textOf(find(tree, 'script', 'livery-data'))) as PageData;
      expect(data.tenant.name).toBe(name.trim());
      const image = find(tree, 'img');
      // A parser drops what HTML cannot hold at all.
      const shown = name.trim().replaceAll('\u0000', '\ufffd');
      expect(image.attrs.find((attribute) => attribute.name === 'alt')?.value).toBe(shown);
    }
  });

  it('as display strings adds br and safe links to a page, and nothing else', () => {
    for (const page of pageNames) {
      const benign = parsePage('benign', page);
      const frame = outline(benign, true);
      const linksOfOurs = new Set(linkShapes(benign));
      for (const index of batches.keys()) {
        const tree = parsePage(textCode(index), page);
        expect([textCode(index), page, outline(tree, true)]).toEqual([textCode(index), page, frame]);
        const added = linkShapes(tree).filter((shape) => !linksOfOurs.has(shape));
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

/** Elements by depth with the names of their attributes; without links and line breaks where a string may add them. */
function outline(root: Node, isWithoutMarkup = false): string[] {
  const lines: string[] = [];
  const visit = (node: Node, depth: number) => {
    let below = depth;
    if ('attrs' in node) {
      const isLeftOut = isWithoutMarkup && (node.tagName === 'a' || node.tagName === 'br');
      const attributes = node.attrs.map(({ name }) => name).join(' ');
      if (!isLeftOut) {
        lines.push(`${' '.repeat(depth)}${node.tagName} ${attributes}`);
        below++;
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, below);
  };
  visit(root, 0);
  return lines;
}

/** Of each link: the names of its attributes but those that we add ourselves, with its address, the code left out. */
function linkShapes(root: Node): string[] {
  return elements(root, 'a').map((link) => {
    const shown = link.attrs.filter(({ name }) => name !== 'rel');
    return shown
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

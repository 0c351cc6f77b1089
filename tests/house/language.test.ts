import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { catalogue as en } from '#src/i18n/en/catalogue.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import { enGb } from '#src/i18n/regionalEnglish.ts';

/** A text that people read, and its place as `file:line` or as the key of a string. */
interface ProseText {
  readonly place: string;
  readonly text: string;
}

/**
 * Archaic or vague wording that is hard to understand on the first read. CONTRIBUTING.md explains the style. If a word
 * also has a legitimate use, only its unwanted phrases are banned.
 */
const banned: readonly RegExp[] = [
  /\b(?:whoever|nobody|anew|therein|thereof|whence|befalls?|forgo(?:es)?)\b/i,
  /\bof (?:ours|theirs|(?:its|their|his|her|one[’']s) own)\b/i,
  /\b(?:is|are|was|were|be|been) told\b/i,
  /(?<!\bthere )\bis no\b(?! longer\b)|(?<!\bthere )\bis none\b/i,
  /\b(?:that|those) of\b/i,
  /\bat once\b/i,
  /(?<!\bthere )\b(?:stands|lies|stood)\b(?! for\b)/i,
  /\b(?:code|page|screen|command|build|test|server|backend|browser) (?:knows|hears|wishes|tells)\b/i,
  /\bmend(?:s|ed|ing)?\b/i,
  /\bdesign §/,
];

/**
 * The project's own terms have British spelling, so that one search finds all uses. The app's English texts are
 * American.
 */
const americanSpelling = /(?<![-\w.#])(?:flavors?|behaviors?|colors?|colored|grays?)\b(?![-(=])/i;

/** Names of products, commands and quoted values are not prose. */
function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, '`code`').replace(/"[^"\n]{1,40}"/g, '"value"');
}

function findBanned(texts: readonly ProseText[], phrases: readonly RegExp[] = banned): string[] {
  return texts.flatMap(({ place, text }) =>
    phrases.flatMap((phrase) => {
      const match = phrase.exec(withoutCode(text).replace(/[\s*/]+/g, ' '));
      return match ? [`${place}: "${match[0]}"`] : [];
    }),
  );
}

const listFiles = (folders: readonly string[], pattern: RegExp) =>
  folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => pattern.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  );

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

const sources = listFiles(['build', 'scripts', 'src', 'tests'], /\.(?:tsx?|mjs|css)$/).filter(
  (file) => file !== 'src/i18n/i18n-types.ts',
);

/** The files of other languages contain the texts that are not translated yet as comments. */
const commentedFiles = sources.filter((file) => !/^src\/i18n\/(?!en\/)[a-z]{2}\//.test(file));

/** Comments found by TypeScript's scanner, so that a string that looks like a comment is not one. */
function readComments(file: string): ProseText[] {
  const text = read(file);
  const lineOf = (position: number) => text.slice(0, position).split('\n').length;
  if (file.endsWith('.css'))
    return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => ({
      place: `${file}:${lineOf(match.index)}`,
      text: match[0],
    }));
  const comments = new Map<number, number>();
  const source = parse(file, text);
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of ranges) comments.set(pos, end);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [...comments].map(([start, end]) => ({
    place: `${file}:${lineOf(start)}`,
    text: text.slice(start, end),
  }));
}

function readTitles(file: string): ProseText[] {
  const titles: ProseText[] = [];
  const source = parse(file, read(file));
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) && testFunctions.has(calledName(node)) && node.arguments[0];
    if (title && ts.isStringLiteralLike(title)) {
      const line = source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1;
      titles.push({ place: `${file}:${line}`, text: title.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

const testFunctions = new Set(['describe', 'it', 'test']);

/** Returns the name of the test function: `it` for both `it(…)` and `it.each(rows)(…)`. */
function calledName({ expression }: ts.CallExpression): string {
  let node: ts.Expression = expression;
  while (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) node = node.expression;
  return ts.isIdentifier(node) ? node.text : '';
}

/** Strings of at least two words: messages, hints, help texts and the texts of generated pages. */
function readMessages(file: string): ProseText[] {
  const messages: ProseText[] = [];
  const source = parse(file, read(file));
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (isText && /[a-z] [a-z]/i.test(node.text)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      messages.push({ place: `${file}:${line}`, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return messages;
}

function parse(file: string, text: string): ts.SourceFile {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
}

const citation = /\b[A-Z][A-Z0-9]+(?:-[A-Z]+)?-\d{2}\b|\bdesign §|\btrust [TUB]\d|\[[ABTU]\d{1,2}\]/;
/** Names of standards that look like requirement ids. */
const standards = /\b(?:RFC|ISO|SHA|ITU|UTF|ES)-\d+\b/g;

describe('plain English', () => {
  const comments = commentedFiles.flatMap(readComments);

  it('is used in comments', () => {
    expect(comments.length).toBeGreaterThan(3_000);
    expect(findBanned(comments)).toEqual([]);
    expect(findBanned(comments, [americanSpelling])).toEqual([]);
  });

  it('excludes requirement ids and documents outside the repository from comments', () => {
    const citing = comments.filter(({ text }) => citation.test(text.replace(standards, '')));
    expect(citing.map(({ place }) => place)).toEqual([]);
  });

  it('is used in test titles', () => {
    const titles = listFiles(['tests'], /\.tsx?$/).flatMap(readTitles);
    expect(titles.length).toBeGreaterThan(3_000);
    expect(findBanned(titles)).toEqual([]);
    expect(findBanned(titles, [americanSpelling])).toEqual([]);
  });

  it('is used in the documentation', () => {
    const pages = [...readdirSync(projectRoot), ...listFiles(['docs'], /\.md$/)].filter((name) =>
      name.endsWith('.md'),
    );
    const lines = pages.flatMap((page) =>
      read(page)
        .replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ''))
        .split('\n')
        .map((text, index) => ({ place: `${page}:${index + 1}`, text })),
    );
    expect(lines.length).toBeGreaterThan(2_000);
    expect(findBanned(lines)).toEqual([]);
    expect(findBanned(lines, [americanSpelling])).toEqual([]);
  });

  it('is used in the messages of the CLI, the pipeline and the app', () => {
    const messages = sources
      .filter(
        (file) => /^(?:build|scripts|src)\/.*\.(?:tsx?|mjs)$/.test(file) && !file.startsWith('src/i18n/sr/'),
      )
      .flatMap(readMessages);
    expect(messages.length).toBeGreaterThan(2_000);
    expect(findBanned(messages)).toEqual([]);
  });

  it('is used in the English texts of the app', () => {
    const texts = [...flattenCatalogue(en), ...flattenCatalogue(enGb)].map(([key, text]) => ({
      place: key,
      text,
    }));
    expect(texts.length).toBeGreaterThan(900);
    expect(findBanned(texts)).toEqual([]);
  });
});

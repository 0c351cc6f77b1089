import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isOff } from '#build/compile/offParts.ts';
import { projectRoot } from '#build/core/sources.ts';
import type { Capabilities } from '#src/tenant/capabilities.ts';
import { catalogues } from '../samples/builtInTexts.ts';

interface Source {
  /** Path below src. */
  readonly file: string;
  /** Addresses, fields, names of classes, drawings and properties. */
  readonly names: ReadonlySet<string>;
  /** All words of the file, including names of variables. */
  readonly words: ReadonlySet<string>;
}

/** Type declarations leave no code, and the declaration of the capabilities names all of them. */
const sources: readonly Source[] = readdirSync(join(projectRoot, 'src'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.d\.ts$|i18n-types|tenant\/capabilities/.test(file))
  .map((file) => {
    const text = readFileSync(join(projectRoot, 'src', file), 'utf8');
    const names = file.endsWith('.css') ? namesInStyles(text) : namesInCode(file, text);
    return { file, names, words: wordsOf(text) };
  });

/** Words that every bundle contains, because they are names of DOM properties or attributes in libraries and drawings. */
const sharedWords = wordsOf(
  [
    'node_modules/react-dom/cjs/react-dom-client.production.js',
    'node_modules/browser-image-compression/dist/browser-image-compression.mjs',
    ...readdirSync(join(projectRoot, 'src/ui/art')).map((name) => `src/ui/art/${name}`),
  ]
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .join('\n'),
);

interface Wording {
  /** Keys of English texts. */
  readonly keys: readonly string[];
  /** Phrases of English texts, without their parameters and markup. */
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/**
 * Returns the keys, texts and names that occur only in parts of the app that these capabilities switch off. None of them
 * may occur in a bundle with these capabilities.
 */
export function wordsOfOffParts(capabilities: Partial<Capabilities>): Wording {
  const off = (kind: 'files' | 'texts', name: string) => isOff(kind, name, capabilities);
  const others = sources.filter(({ file }) => !off('files', file));
  const used = new Set([...sharedWords, ...others.flatMap(({ names, words }) => [...names, ...words])]);
  const names = sources.filter(({ file }) => off('files', file)).flatMap((source) => [...source.names]);
  const entries = [...catalogues.en];
  const otherTexts = entries.flatMap(([key, text]) => (off('texts', key) ? [] : [text])).join('\n');
  const offTexts = entries.filter(([key]) => off('texts', key));
  return {
    keys: offTexts.map(([key]) => key),
    texts: offTexts.flatMap(([, text]) => phrasesIn(text)).filter((text) => !otherTexts.includes(text)),
    names: [...new Set(names)].filter((name) => !used.has(name)),
  };
}

/** Returns a function that finds keys, texts and names in `text`. Keys and names count only as complete words. */
export function createSearch(text: string): (wording: Wording) => string[] {
  const words = new Set(text.match(/[\w$-]+(?:\.\w+)*/g)?.flatMap((word) => [word, ...word.split('.')]));
  return ({ keys, texts, names }) => [
    ...keys.filter((key) => words.has(key)),
    ...texts.filter((it) => text.includes(it)),
    ...names.filter((name) => (/^[\w$-]+$/.test(name) ? words.has(name) : text.includes(name))),
  ];
}

/** Returns the pieces of a text between its parameters and markup that are long enough to be unique. */
function phrasesIn(text: string): string[] {
  const pieces = text.split(/[{}[\]()*|<>"\n]+/).map((piece) => piece.trim());
  return pieces.filter((piece) => piece.length > 11 && piece.includes(' '));
}

function namesInStyles(text: string): Set<string> {
  return new Set(text.match(/(?<=\.)-?[a-zA-Z_][\w-]*-[\w-]+|--[a-zA-Z][\w-]*|(?<=@keyframes )[\w-]+/g));
}

function namesInCode(file: string, text: string): Set<string> {
  const names = new Set<string>();
  const add = (value: string) => {
    // Words such as `rating` occur in code of any kind.
    for (const name of [value.trim(), ...wordsOf(value)])
      if (
        name.length > 5 &&
        /^[\w/]/.test(name) &&
        /[a-z][A-Z]|[a-z]\w*[_/ -]\w/.test(name) &&
        !/["'`\\\n]/.test(name)
      )
        names.add(name);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      add(node.text);
    if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) add(node.name.getText());
    if (ts.isPropertyAccessExpression(node)) add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return names;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\w$-]+/g));
}

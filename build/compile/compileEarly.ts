import { parseAst } from 'rolldown/parseAst';

type Program = ReturnType<typeof parseAst>;
type Node = Program['body'][number];

interface Span {
  readonly start: number;
  readonly end: number;
}

/** How the compiler wraps a CommonJS module: a function that runs another one once, and gives what it exports. */
const wrapperText = /\((\w+),(\w+)\)=>\(\)=>\{try\{return \2\|\|\1\(/;

/**
 * Puts parentheses round the functions that CommonJS modules were wrapped in. Browsers take such a function for one that
 * is called at once, and compile it while the script comes in, beside the page's own thread; else they read it twice,
 * and the second time on that thread. React is one such module: 50 ms of a slow phone's first press. (Measured.)
 * @param text a minified ES module
 */
export function compileModulesEarly(text: string): string {
  // Most chunks hold no such module, and reading one takes as long as compiling it. (Measured.)
  if (!wrapperText.test(text)) return text;
  const calls = parseAst(text, { lang: 'js', sourceType: 'module' }).body.flatMap(initialisersOf);
  const wrapper = calls.find(({ value }) => textOf(text, value).search(wrapperText) === 0)?.name;
  if (wrapper === undefined) return text;
  const factories = calls.flatMap(({ value }) =>
    value.type === 'CallExpression' && textOf(text, value.callee) === wrapper
      ? (value.arguments[0] ?? [])
      : [],
  );
  return factories.reduceRight((done, { start, end }) => {
    return `${done.slice(0, start)}(${done.slice(start, end)})${done.slice(end)}`;
  }, text);
}

function initialisersOf(node: Node) {
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({ id, init }) =>
    init && id.type === 'Identifier' ? [{ name: id.name, value: init }] : [],
  );
}

function textOf(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}

/**
 * Asks the browser to compile every function of a script while it comes in, beside the page's own thread (Chromium; the
 * others pass over a comment). For what runs on the way to the first screen and from it: nearly all of it is called,
 * and each function that is not compiled yet is read once more when it is. A fifth of the main thread's work until the
 * page has come to rest, and of a tap's. (Measured.)
 * @param text a minified ES module
 */
export function compileAllEarly(text: string): string {
  return `//# allFunctionsCalledOnLoad\n${text}`;
}

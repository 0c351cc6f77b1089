import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';

/** Every Markdown page of the project, as a path from the root. */
export const docPages: readonly string[] = [
  ...readdirSync(projectRoot).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => posix.join('docs', name)),
];

export function readDoc(page: string): string {
  return readFileSync(join(projectRoot, page), 'utf8');
}

interface CodeBlock {
  readonly language: string;
  /** Line of the first line of text, from 1. */
  readonly line: number;
  readonly text: string;
}

/** Returns the fenced code blocks of a page, including those inside list items. */
export function codeBlocksOf(page: string): CodeBlock[] {
  const text = readDoc(page);
  return [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', language = '', body = ''], index, all) => ({
      language,
      line: text.slice(0, (all[index] as RegExpMatchArray).index).split('\n').length + 1,
      text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}

/** Resolves the target of a link to a path from the project's root. Undefined for web pages and headings. */
export function resolveLink(page: string, target: string): string | undefined {
  const [file = ''] = target.split('#');
  return /^[a-z]+:/.test(target) || file === '' ? undefined : posix.join(dirname(page), file);
}

interface DocumentedCommand {
  readonly page: string;
  /** The command without its comment. */
  readonly command: string;
}

/** A command inside a sentence or a table. Names of commands, such as `livery hosts`, cannot be pasted and do not count. */
const inlineCommand = /`((?:[A-Z_]+=\S+ )?(?:npm|npx|node|grep) [^`]+)`/g;

/** Lists every command that readers should run: the lines of `sh` blocks, and commands inside sentences. */
export function listDocumentedCommands(pages: readonly string[]): DocumentedCommand[] {
  return pages.flatMap((page) => {
    const lines = codeBlocksOf(page)
      .filter(({ language }) => language === 'sh')
      .flatMap(({ text }) => text.split('\n'));
    const prose = readDoc(page).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
    const inline = [...prose.matchAll(inlineCommand)].map(([, command = '']) => command);
    return [...lines, ...inline]
      .map((line) =>
        line
          .replace(/\s+# .*$/, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
      .filter((command) => command !== '')
      .map((command) => ({ page, command }));
  });
}

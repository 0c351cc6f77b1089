import type { CatalogueFile, SourceNode, SourceProperty } from './catalogueSource.ts';

/** The line width of the project's formatter. */
const maxWidth = 110;
/** The formatter never puts the value of a shorter name on the next line. */
const minBrokenName = 5;
/** Invisible characters, which are written as escapes. */
const invisible = /[\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g;

/**
 * Renders a catalogue file of a locale: the base file with the locale's texts, in the format of the project's
 * formatter. A text that is not translated is a comment with the English text.
 * @param base the file of the base catalogue
 * @param texts translated texts by flat key
 */
export function renderCatalogueFile(base: CatalogueFile, texts: ReadonlyMap<string, string>): string {
  const imports = base.imports.filter((line) => !line.startsWith('import type'));
  const hasTexts = base.constants.some(({ root }) => includesText(root));
  const depth = base.path.split('/').length;
  const typeImports = hasTexts
    ? [
        `import type * as base from '${'../'.repeat(depth)}en/${base.path}';`,
        `import type { Translation } from '${'../'.repeat(depth)}translation.ts';`,
      ]
    : [];
  const constants = base.constants.map(({ name, comment, root }) => {
    const value = root.kind === 'group' ? renderGroup(root.children, texts, '') : '{}';
    const type = hasTexts ? ` satisfies Translation<typeof base.${name}>` : '';
    return `${comment === undefined ? '' : `${withoutBaseNote(comment)}\n`}export const ${name} = ${value} as const${type};\n`;
  });
  const head = [...typeImports, ...imports].join('\n');
  return [...(head === '' ? [] : [`${head}\n`]), ...constants].join('\n');
}

/** Replaces the comment of the base catalogue, because it does not describe a translation. */
function withoutBaseNote(comment: string): string {
  return comment.startsWith('/** The base catalogue') ? '/** Every text of this locale. */' : comment;
}

function includesText(node: SourceNode): boolean {
  return node.kind === 'text' || (node.kind === 'group' && node.children.some((it) => includesText(it.node)));
}

function isComplete(node: SourceNode, texts: ReadonlyMap<string, string>): boolean {
  if (node.kind === 'text') return texts.has(node.key);
  return node.kind === 'reference' || node.children.every((child) => isComplete(child.node, texts));
}

function renderGroup(
  children: readonly SourceProperty[],
  texts: ReadonlyMap<string, string>,
  indent: string,
): string {
  const lines = children.map((child) => renderProperty(child, texts, `${indent}  `));
  return `{\n${lines.join('')}${indent}}`;
}

function renderProperty(
  { name, node, source, comments }: SourceProperty,
  texts: ReadonlyMap<string, string>,
  indent: string,
): string {
  const above = comments.map((comment) => `${indent}${comment}\n`).join('');
  if (node.kind === 'reference') return `${above}${indent}${source},\n`;
  if (node.kind === 'text') {
    const text = texts.get(node.key);
    if (text === undefined) return `${above}${indent}// ${name}: ${quote(node.text)},\n`;
    const line = `${indent}${name}: ${quote(text)},`;
    const isOneLine = line.length <= maxWidth || (name ?? '').length < minBrokenName;
    return `${above}${isOneLine ? line : `${indent}${name}:\n${indent}  ${quote(text)},`}\n`;
  }
  if (node.isOneLine && isComplete(node, texts)) {
    const line = `${indent}${name}: ${renderOneLine(node, texts)},`;
    if (line.length <= maxWidth) return `${above}${line}\n`;
  }
  return `${above}${indent}${name}: ${renderGroup(node.children, texts, indent)},\n`;
}

function renderOneLine(node: SourceNode, texts: ReadonlyMap<string, string>): string {
  if (node.kind === 'text') return quote(texts.get(node.key) ?? node.text);
  if (node.kind === 'reference') return '';
  const parts = node.children.map((child) =>
    child.node.kind === 'reference' ? child.source : `${child.name}: ${renderOneLine(child.node, texts)}`,
  );
  return `{ ${parts.join(', ')} }`;
}

/** Quotes like the formatter: single quotes, unless that needs more escapes. */
function quote(text: string): string {
  const count = (mark: string) => text.split(mark).length - 1;
  const mark = count("'") > count('"') ? '"' : "'";
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll(mark, `\\${mark}`)
    .replace(invisible, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return mark + escaped + mark;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';

const folder = join(projectRoot, 'src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
);

/** Returns the lines of a source that render a text with possible links inside a link or button. */
function findNestedLinks(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node, isInControl: boolean): void => {
    const tag = tagOf(node);
    if (tag === 'DisplayText' && isInControl) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}`);
    }
    const isControl = /^(?:a|Link|button|Button|summary)$/.test(tag);
    ts.forEachChild(node, (child) => visit(child, isInControl || isControl));
  };
  visit(source, false);
  return found;
}

function tagOf(node: ts.Node): string {
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText();
  return ts.isJsxSelfClosingElement(node) ? node.tagName.getText() : '';
}

describe('texts of carriers in links and buttons', () => {
  it('are found if they could contain another link', () => {
    const source = '<p><DisplayText text="" /><Link to="/"><b>\n<DisplayText text="" /></b></Link></p>';
    expect(findNestedLinks('a.tsx', source)).toEqual(['a.tsx:2']);
  });

  it('are rendered without links', () => {
    const nested = files.flatMap((file) => findNestedLinks(file, readFileSync(join(folder, file), 'utf8')));
    expect(nested).toEqual([]);
  });
});

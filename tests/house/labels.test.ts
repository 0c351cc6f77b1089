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
    if (isInControl && ts.isCallExpression(node) && rendersLinks(node.expression)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}`);
    }
    const isControl = /^(?:a|Link|FieldLink|MenuLink|button|Button|summary)$/.test(tagOf(node));
    ts.forEachChild(node, (child) => visit(child, isInControl || isControl));
  };
  visit(source, false);
  return found;
}

function tagOf(node: ts.Node): string {
  return ts.isJsxElement(node) ? node.openingElement.tagName.getText() : '';
}

/** Returns true if the called function is a message of `m`, or of a variable with the value of `m`. */
function rendersLinks(callee: ts.Expression): boolean {
  let root = callee;
  while (ts.isPropertyAccessExpression(root) || ts.isElementAccessExpression(root)) root = root.expression;
  const name = root.getText();
  return name === 'm' || /^(?:useMessages\(\)\.)?m\b/.test(initializerOf(name, callee));
}

/** Returns the source text of the initializer of the nearest variable with this name. */
function initializerOf(name: string, from: ts.Node): string {
  for (let node = from; node; node = node.parent) {
    if (!ts.isBlock(node)) continue;
    for (const { declarationList } of node.statements.filter(ts.isVariableStatement))
      for (const { name: declared, initializer } of declarationList.declarations)
        if (declared.getText().split(/\W+/).includes(name)) return initializer?.getText() ?? '';
  }
  return '';
}

describe('texts of carriers in links and buttons', () => {
  it('are reported if they could contain another link', () => {
    const link = '<Link to="/"><b>\n{texts.b()}\n{t.b()}\n{m.b()}</b></Link>';
    const source = `function A() { const { m, t } = useMessages(); const texts = m.a; return <p>{m.b()}${link}</p>; }`;
    expect(findNestedLinks('a.tsx', source)).toEqual(['a.tsx:2', 'a.tsx:4']);
  });

  it('are rendered without links', () => {
    const nested = files.flatMap((file) => findNestedLinks(file, readFileSync(join(folder, file), 'utf8')));
    expect(nested).toEqual([]);
  });
});

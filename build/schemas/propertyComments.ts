import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The comments of an object schema's properties: path of the property → text. `*` stands for any key of a record. */
export type PropertyComments = ReadonlyMap<string, string>;

/**
 * Reads the doc comments of a valibot schema from its source. They are not part of the schema itself, because fallback
 * bundles contain the schema and would download them.
 * @param constant the name of the constant with the schema
 */
export function readPropertyComments(file: string, constant: string): PropertyComments {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer);
  }
  const comments = new Map<string, string>();
  const visit = (node: ts.Expression, path: string) => {
    if (ts.isAsExpression(node)) {
      visit(node.expression, path);
    } else if (ts.isIdentifier(node)) {
      const value = constants.get(node.text);
      if (value) visit(value, path);
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) continue;
        const own = path === '' ? property.name.getText() : `${path}.${property.name.getText()}`;
        const comment = commentOf(property, text);
        if (comment !== undefined) comments.set(own, comment);
        visit(ts.isPropertyAssignment(property) ? property.initializer : property.name, own);
      }
    } else if (ts.isCallExpression(node)) {
      const isRecord = node.expression.getText() === 'v.record';
      const values = isRecord ? node.arguments.slice(1) : node.arguments;
      for (const value of values) visit(value, isRecord ? `${path}.*` : path);
    }
  };
  const schema = constants.get(constant);
  if (schema) visit(schema, '');
  return comments;
}

function commentOf(node: ts.Node, text: string): string | undefined {
  const range = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1);
  if (!range || !text.startsWith('/**', range.pos)) return undefined;
  return text
    .slice(range.pos + 3, range.end - 2)
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*@default (.*)$/, (_, value: string) => ` Default: ${value}.`)
    .trim();
}

import ts from 'typescript';

/**
 * Finds reads of `__TENANT__` that the compiler cannot remove as dead code: reads outside a function, where the
 * fallback bundle has not loaded its carrier yet, and reads outside the condition of an `if` or `?:`.
 * @returns `file:line text` of each
 */
export function findMisplacedReads(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const misplaced: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === '__TENANT__' && !ts.isVariableDeclaration(node.parent)) {
      if (!isCondition(node) || !isInFunction(node)) misplaced.push(describe(node, source));
    } else if (ts.isIdentifier(node) && node.text === '__TENANT__' && !isInDeclarationFile(node)) {
      misplaced.push(describe(node, source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return misplaced;
}

/** Accepts only `__TENANT__.name`, plain or combined with `!`, `&&` and `||`, as the condition of an `if` or `?:`. */
function isCondition(identifier: ts.Identifier): boolean {
  const read = identifier.parent;
  if (!ts.isPropertyAccessExpression(read) || read.expression !== identifier) return false;
  let node: ts.Node = read;
  while (isLogicalExpression(node.parent)) node = node.parent;
  const { parent } = node;
  return (
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  );
}

function isLogicalExpression(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node)) return true;
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  return (
    ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind)
  );
}

function isInFunction(node: ts.Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) if (ts.isFunctionLike(outer)) return true;
  return false;
}

function isInDeclarationFile(node: ts.Identifier): boolean {
  return node.getSourceFile().isDeclarationFile;
}

function describe(node: ts.Node, source: ts.SourceFile): string {
  const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  return `${source.fileName}:${line} ${node.parent.getText()}`;
}

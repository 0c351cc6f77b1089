import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type Condition, conditionsOf } from '#build/compile/offParts.ts';
import { projectRoot } from '#build/core/sources.ts';
import {
  type Capabilities,
  type CapabilityName,
  capabilityKeys,
  capabilityNames,
  neededCapabilities,
} from '#src/tenant/capabilities.ts';
import { listSources } from '../support/repository/importGraph.ts';
import { catalogues } from '../support/samples/builtInTexts.ts';

const typesFile = 'src/texts/i18n-types.ts';

/** The capability values that a bundle must have to contain some code. */
type Guard = Partial<Capabilities>;

interface TextRead {
  readonly key: string;
  /** Source path and line. */
  readonly at: string;
  /** One guard for each part of a capability that the file belongs to. */
  readonly guards: readonly Guard[];
}

describe('texts of capabilities', () => {
  const reads = findReads();

  it('are read only by code of their capability [PIPE-15]', () => {
    const misplaced = reads.filter(({ key, guards }) => {
      const conditions = conditionsOf('texts', key);
      return (
        conditions.length > 0 &&
        !guards.every((guard) => conditions.some(({ name, isOn }) => guard[name] === isOn))
      );
    });
    expect(misplaced.map(({ key, at }) => `${at} ${key}`)).toEqual([]);
    expect(new Set(reads.map(({ key }) => key)).size).toBeGreaterThan(catalogues.en.size / 2);
  });

  it('are declared as part of a capability if only its code reads them [PIPE-15]', () => {
    const undeclared = [...catalogues.en.keys()].filter((key) => {
      const guards = reads.filter((read) => read.key === key).flatMap((read) => read.guards);
      const values = Object.entries(guards[0] ?? {});
      const shared = values.filter(([name, value]) =>
        guards.every((guard) => implies(guard, { [name]: value })),
      );
      return shared.length > 0 && conditionsOf('texts', key).length === 0;
    });
    expect(undeclared).toEqual([]);
  });
});

function implies(guard: Guard, when: Guard): boolean {
  return Object.entries(when).every(([name, value]) => guard[name as CapabilityName] === value);
}

/** Returns the capability values that a condition requires, including the capability that its own one depends on. */
function guardOfCondition({ name, isOn }: Condition): Guard {
  const key = capabilityKeys.find((it) => capabilityNames[it] === name);
  const needed = key && neededCapabilities[key];
  return { [name]: isOn, ...(isOn && needed && { [capabilityNames[needed]]: true }) };
}

/** Finds every read of a text in the app with the type checker. */
function findReads(): TextRead[] {
  const config = ts.readConfigFile(join(projectRoot, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, projectRoot);
  const program = ts.createProgram(listSources(join(projectRoot, 'src')), { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const reads: TextRead[] = [];
  for (const source of program.getSourceFiles()) {
    const path = relative(projectRoot, source.fileName).replaceAll('\\', '/');
    if (!path.startsWith('src/') || path === typesFile) continue;
    const ofFile = conditionsOf('files', path.slice('src/'.length)).map(guardOfCondition);
    const add = (symbol: ts.Symbol | undefined, node: ts.Node) => {
      const key = symbol && keyOf(symbol);
      if (key === undefined) return;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const guards = (ofFile.length > 0 ? ofFile : [{}]).map((when) => ({ ...when, ...guardOf(node) }));
      reads.push({ key, at: `${path}:${line + 1}`, guards });
    };
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node)) add(checker.getSymbolAtLocation(node.name), node);
      if (ts.isElementAccessExpression(node))
        for (const symbol of checker.getTypeAtLocation(node.expression).getProperties()) add(symbol, node);
      if (ts.isBindingElement(node)) {
        const name = (node.propertyName ?? node.name).getText();
        add(checker.getTypeAtLocation(node.parent).getProperty(name), node);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return reads;
}

/** Returns the key of a text, or undefined if the property is not a text of the catalogue. */
function keyOf(symbol: ts.Symbol): string | undefined {
  const names: string[] = [];
  let node: ts.Node | undefined = symbol.declarations?.[0];
  if (!node?.getSourceFile().fileName.endsWith(typesFile)) return undefined;
  for (; node && !ts.isTypeAliasDeclaration(node); node = node.parent)
    if (ts.isPropertySignature(node)) names.unshift(node.name.getText().replace(/^['"]|['"]$/g, ''));
  const key = names.join('.');
  return node?.name.text === 'TranslationFunctions' && catalogues.en.has(key) ? key : undefined;
}

/** Returns the capability values that the conditions around a node, or around all uses of its function, require. */
function guardOf(node: ts.Node): Guard {
  const guard: Record<string, boolean> = {};
  for (let child = node; child.parent; child = child.parent) {
    const { parent } = child;
    if (ts.isFunctionDeclaration(child) && ts.isSourceFile(parent) && !child.modifiers) {
      const [first, ...others] = usesOf(child).map(guardOf);
      for (const [name, value] of Object.entries(first ?? {}))
        if (others.every((other) => implies(other, { [name]: value }))) guard[name] = value;
    }
    if (ts.isConditionalExpression(parent)) {
      if (child === parent.whenTrue) addCondition(parent.condition, true, guard);
      if (child === parent.whenFalse) addCondition(parent.condition, false, guard);
    } else if (ts.isIfStatement(parent)) {
      if (child === parent.thenStatement) addCondition(parent.expression, true, guard);
      if (child === parent.elseStatement) addCondition(parent.expression, false, guard);
    } else if (ts.isBlock(parent)) {
      for (const statement of parent.statements.slice(0, parent.statements.indexOf(child as ts.Statement)))
        if (ts.isIfStatement(statement) && returns(statement.thenStatement))
          addCondition(statement.expression, false, guard);
    }
  }
  return guard;
}

/** Returns the other places in the file that name a function. */
function usesOf(declaration: ts.FunctionDeclaration): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node !== declaration.name && node.text === declaration.name?.text)
      found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(declaration.getSourceFile());
  return found;
}

function returns(statement: ts.Statement): boolean {
  return ts.isBlock(statement) ? statement.statements.some(returns) : ts.isReturnStatement(statement);
}

/** Adds the capability values that are certain if the condition has this value. */
function addCondition(node: ts.Expression, value: boolean, guard: Record<string, boolean>): void {
  if (ts.isParenthesizedExpression(node)) addCondition(node.expression, value, guard);
  else if (ts.isPrefixUnaryExpression(node)) addCondition(node.operand, !value, guard);
  else if (ts.isPropertyAccessExpression(node) && node.expression.getText() === '__TENANT__')
    guard[node.name.text] = value;
  else if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isKnown = value ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken;
    if (kind !== isKnown) return;
    addCondition(node.left, value, guard);
    addCondition(node.right, value, guard);
  }
}

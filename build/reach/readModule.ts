import { parseAst } from 'rolldown/parseAst';
import { parseCondition } from './condition.ts';
import { type Block, createBlock, type ImportedName, type ModuleFacts } from './facts.ts';
import { type MessageTypes, memberType, messagesOf, messagesOfType } from './messageNodes.ts';
import type { MessageTree } from './messageTree.ts';
import { endsFlow, isNode, isTypeSyntax, type Node, nodesIn, propertyName, unwrap } from './syntax.ts';

/** Reads what each declaration of a source file uses. */
export function readModule(path: string, text: string, tree: MessageTree): ModuleFacts {
  const lang = path.endsWith('.tsx') ? 'tsx' : 'ts';
  const program = parseAst(text, { lang, sourceType: 'module' }) as unknown as Node;
  const imports = new Map<string, ImportedName>();
  const effectImports: string[] = [];
  const exports = new Map<string, string | ImportedName>();
  const declarations = new Map<string, Block>();
  const statements = createBlock();
  const types = readTypes(program, tree);
  // Most files read no messages, and collecting names visits every node three times.
  const hasMessages = /\bm\b|essages\b/.test(text);
  const read = (node: Node, block: Block) => createReader(tree, types, node, hasMessages).visit(node, block);
  const declare = (node: Node, isExported: boolean) => {
    const add = (name: string, part: Node) => {
      const block = declarations.get(name) ?? createBlock();
      declarations.set(name, block);
      if (isExported) exports.set(name, name);
      read(part, block);
    };
    if (node.type === 'VariableDeclaration') {
      for (const part of nodesIn(node.declarations))
        for (const name of boundNames(part.id as Node)) add(name, part);
    } else if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') {
      add((node.id as Node).name as string, node);
    } else if (!isTypeSyntax(node)) read(node, statements);
  };
  for (const node of nodesIn(program.body)) {
    if (node.importKind === 'type' || node.exportKind === 'type') continue;
    const specifier = (node.source as Node | null | undefined)?.value as string | undefined;
    if (node.type === 'ImportDeclaration' && specifier !== undefined) {
      const names = nodesIn(node.specifiers);
      if (names.length === 0) effectImports.push(specifier);
      for (const item of names) {
        if (item.importKind === 'type') continue;
        imports.set((item.local as Node).name as string, { specifier, name: importedName(item) });
      }
    } else if (node.type === 'ExportNamedDeclaration') {
      if (isNode(node.declaration)) declare(node.declaration, true);
      for (const item of nodesIn(node.specifiers)) {
        const local = propertyName(item.local, false) as string;
        exports.set(
          propertyName(item.exported, false) as string,
          specifier === undefined ? local : { specifier, name: local },
        );
      }
    } else declare(node, false);
  }
  return { imports, effectImports, exports, declarations, statements };
}

function importedName({ type, imported }: Node): string {
  if (type === 'ImportSpecifier') return propertyName(imported, false) as string;
  return type === 'ImportDefaultSpecifier' ? 'default' : '*';
}

function readTypes(program: Node, tree: MessageTree): MessageTypes {
  const types = new Map<string, string>();
  for (const statement of nodesIn(program.body)) {
    const node = isNode(statement.declaration) ? statement.declaration : statement;
    if (node.type !== 'TSTypeAliasDeclaration') continue;
    const path = messagesOfType(node.typeAnnotation, types, tree);
    if (path !== undefined) types.set((node.id as Node).name as string, path);
  }
  return types;
}

function boundNames(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name as string];
    case 'ObjectPattern':
      return nodesIn(pattern.properties).flatMap((part) => boundNames((part.value ?? part.argument) as Node));
    case 'ArrayPattern':
      return nodesIn(pattern.elements).flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(pattern.left as Node);
    default:
      return isNode(pattern.argument) ? boundNames(pattern.argument) : [];
  }
}

/** Creates a visitor for one declaration. Names of messages are collected first, for the whole declaration. */
function createReader(tree: MessageTree, types: MessageTypes, root: Node, hasMessages: boolean) {
  const names = new Map<string, Set<string>>();
  // A name can depend on one that is declared later, in an outer function.
  for (let round = 0; hasMessages && round < 3; round++) collectNames(root);
  return { visit };

  function collectNames(node: Node): void {
    if (isTypeSyntax(node)) return;
    if (node.type === 'VariableDeclarator' && isNode(node.init))
      bind(node.id as Node, messagesOf(node.init, names, tree));
    for (const param of nodesIn(node.params)) bindParameter(param);
    for (const child of childrenOf(node)) collectNames(child);
  }

  function bindParameter(param: Node): void {
    const pattern = param.type === 'AssignmentPattern' ? (param.left as Node) : param;
    const path = messagesOfType(pattern.typeAnnotation, types, tree);
    if (path !== undefined) bind(pattern, [path]);
    if (pattern.type !== 'ObjectPattern') return;
    for (const part of nodesIn(pattern.properties)) {
      const name = propertyName(part.key, part.computed);
      if (name === undefined || !isNode(part.value)) continue;
      const own = messagesOfType(memberType(pattern.typeAnnotation, name), types, tree);
      if (own !== undefined) bind(part.value, [own]);
    }
  }

  function bind(pattern: Node, paths: readonly string[]): void {
    if (paths.length === 0) return;
    if (pattern.type === 'Identifier') {
      const name = pattern.name as string;
      names.set(name, new Set([...(names.get(name) ?? []), ...paths]));
    } else if (pattern.type === 'AssignmentPattern') bind(pattern.left as Node, paths);
    else if (pattern.type === 'ObjectPattern') {
      for (const part of nodesIn(pattern.properties)) {
        const name = propertyName(part.key, part.computed);
        if (name !== undefined && isNode(part.value))
          bind(
            part.value,
            paths.flatMap((path) => tree.child(path, name) ?? []),
          );
      }
    }
  }

  function visit(node: Node, block: Block): void {
    if (isTypeSyntax(node)) return;
    switch (node.type) {
      case 'BlockStatement':
      case 'Program':
      case 'StaticBlock':
        visitStatements(nodesIn(node.body), block);
        return;
      case 'SwitchCase':
        if (isNode(node.test)) visit(node.test, block);
        visitStatements(nodesIn(node.consequent), block);
        return;
      case 'IfStatement':
      case 'ConditionalExpression': {
        const [whenTrue, whenFalse] = branchFor(node.test as Node, block);
        visit(node.test as Node, block);
        visit(node.consequent as Node, whenTrue);
        if (isNode(node.alternate)) visit(node.alternate, whenFalse);
        return;
      }
      case 'LogicalExpression': {
        const [whenTrue, whenFalse] = branchFor(node.left as Node, block);
        visit(node.left as Node, block);
        visit(node.right as Node, node.operator === '||' ? whenFalse : whenTrue);
        return;
      }
      case 'VariableDeclarator':
        visitDeclarator(node, block);
        return;
      case 'ImportExpression': {
        const { value } = node.source as Node;
        if (typeof value === 'string') block.lazyImports.add(value);
        return;
      }
      case 'MemberExpression':
        visitMember(node, block);
        return;
      case 'Identifier':
      case 'JSXIdentifier':
        block.references.add(node.name as string);
        readMessages(node, block);
        return;
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        visitProperty(node, block);
        return;
      case 'JSXAttribute':
        if (isNode(node.name)) block.properties.add(String(node.name.name));
        if (isNode(node.value)) visit(node.value, block);
        return;
      case 'JSXMemberExpression':
        visit(node.object as Node, block);
        return;
      case 'Literal':
        if (typeof node.value === 'string') block.texts.add(node.value);
        return;
      case 'JSXText':
        block.texts.add((node.value as string).trim());
        return;
      case 'TemplateElement':
        block.texts.add(String((node.value as { cooked?: unknown }).cooked ?? ''));
        return;
      default:
        for (const param of nodesIn(node.params)) visitPattern(param, block);
        for (const child of childrenOf(node)) if (!isParameter(node, child)) visit(child, block);
    }
  }

  function isParameter({ params }: Node, child: Node): boolean {
    return Array.isArray(params) && params.includes(child);
  }

  function visitStatements(statements: readonly Node[], block: Block): void {
    for (const [index, statement] of statements.entries()) {
      const rest = statements.slice(index + 1);
      if (statement.type !== 'IfStatement' || isNode(statement.alternate)) {
        visit(statement, block);
        if (!endsFlow(statement)) continue;
        // Functions can be called before their declaration.
        for (const later of rest) if (later.type === 'FunctionDeclaration') visit(later, block);
        return;
      }
      const [whenTrue, whenFalse] = branchFor(statement.test as Node, block);
      visit(statement.test as Node, block);
      visit(statement.consequent as Node, whenTrue);
      if (whenTrue === block || !endsFlow(statement.consequent as Node)) continue;
      visitStatements(rest, whenFalse);
      return;
    }
  }

  function branchFor(test: Node, block: Block): [whenTrue: Block, whenFalse: Block] {
    const condition = parseCondition(test);
    if (condition === null) return [block, block];
    const branch = { condition, whenTrue: createBlock(), whenFalse: createBlock() };
    block.branches.push(branch);
    return [branch.whenTrue, branch.whenFalse];
  }

  function visitDeclarator(node: Node, block: Block): void {
    visitPattern(node.id as Node, block);
    if (!isNode(node.init)) return;
    const paths = messagesOf(node.init, names, tree);
    // The pattern adds the keys that it reads, or the variable counts as an alias of the messages.
    if (paths.length > 0) visitSource(node.init, block);
    else visit(node.init, block);
  }

  /** Visits an expression whose message keys were already added, or are added where its alias is used. */
  function visitSource(expression: Node, block: Block): void {
    const node = unwrap(expression);
    if (node.type === 'MemberExpression') visitSource(node.object as Node, block);
    else if (node.type === 'Identifier') block.references.add(node.name as string);
    else visit(node, block);
  }

  /** Adds the message keys that a destructuring pattern reads. Its names are not references. */
  function visitPattern(pattern: Node, block: Block): void {
    if (pattern.type === 'AssignmentPattern') {
      visitPattern(pattern.left as Node, block);
      visit(pattern.right as Node, block);
      return;
    }
    if (pattern.type === 'Identifier') {
      for (const path of names.get(pattern.name as string) ?? [])
        if (tree.isKey(path)) block.messageKeys.add(path);
      return;
    }
    for (const part of nodesIn(pattern.properties)) {
      const name = propertyName(part.key, part.computed);
      if (name !== undefined) block.properties.add(name);
      else if (isNode(part.key)) visit(part.key, block);
    }
    for (const part of [...nodesIn(pattern.properties), ...nodesIn(pattern.elements)])
      visitPattern((part.value ?? part.argument ?? part) as Node, block);
  }

  function visitMember(node: Node, block: Block): void {
    const name = propertyName(node.property, node.computed);
    if (name !== undefined) block.properties.add(name);
    const paths = messagesOf(node, names, tree);
    if (paths.length > 0) {
      readMessages(node, block);
      visitSource(node, block);
      return;
    }
    if (name === undefined) {
      // Any of the messages can be read.
      for (const path of messagesOf(node.object as Node, names, tree)) addKeys(path, block);
      visit(node.property as Node, block);
    }
    visit(node.object as Node, block);
  }

  /**
   * Adds all keys of a group that is passed to other code. The complete catalogue is skipped: its keys are added in the
   * function that receives it.
   */
  function readMessages(node: Node, block: Block): void {
    for (const path of messagesOf(node, names, tree)) if (path !== '') addKeys(path, block);
  }

  function addKeys(path: string, block: Block): void {
    for (const key of tree.keysBelow(path)) block.messageKeys.add(key);
  }

  function visitProperty(node: Node, block: Block): void {
    const name = propertyName(node.key, node.computed);
    if (name === undefined) visit(node.key as Node, block);
    else block.properties.add(name);
    if (isNode(node.value)) visit(node.value, block);
  }
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const field in node) {
    if (field === 'typeAnnotation' || field === 'returnType' || field === 'typeArguments') continue;
    const value = node[field];
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) children.push(item);
    } else if (isNode(value)) children.push(value);
  }
  return children;
}

import type { MessageTree } from './messageTree.ts';
import { isNode, type Node, nodesIn, propertyName, unwrap } from './syntax.ts';

/** Local name → the groups or keys of messages that it can hold. */
export type MessageNames = ReadonlyMap<string, ReadonlySet<string>>;

const messageSources = ['useMessages', 'createMessages', 'createUnbrandedMessages'];

/** Returns the groups or keys of messages that an expression can hold. */
export function messagesOf(expression: Node, names: MessageNames, tree: MessageTree): readonly string[] {
  const node = unwrap(expression);
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node;
    return callee.type === 'Identifier' && messageSources.includes(callee.name as string) ? [''] : [];
  }
  if (node.type === 'Identifier') {
    const name = node.name as string;
    return [...(names.get(name) ?? (name === 'm' ? [''] : []))];
  }
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((part) => messagesOf(part as Node, names, tree));
  if (node.type !== 'MemberExpression') return [];
  const name = propertyName(node.property, node.computed);
  if (name === undefined) return [];
  const children = messagesOf(node.object as Node, names, tree).flatMap(
    (path) => tree.child(path, name) ?? [],
  );
  if (children.length > 0) return children;
  // The type of the object is unknown. A chain of names counts as a message if it ends with a complete key.
  const path = staticPath(node);
  return path.flatMap((_, index) => {
    const key = path.slice(index).join('.');
    return tree.isKey(key) ? [key] : [];
  });
}

/** Returns the names of properties after the last computed one. */
function staticPath(expression: Node): readonly string[] {
  const node = unwrap(expression);
  const name = node.type === 'MemberExpression' ? propertyName(node.property, node.computed) : undefined;
  return name === undefined ? [] : [...staticPath(node.object as Node), name];
}

/** Type name → the group of messages that it stands for. */
export type MessageTypes = ReadonlyMap<string, string>;

/** Returns the group of messages that a type describes; undefined for other types. */
export function messagesOfType(type: unknown, types: MessageTypes, tree: MessageTree): string | undefined {
  if (!isNode(type)) return undefined;
  if (type.type === 'TSTypeAnnotation') return messagesOfType(type.typeAnnotation, types, tree);
  if (type.type === 'TSTypeReference') {
    const name = (type.typeName as Node).name as string | undefined;
    if (name === 'Messages') return '';
    if (name === 'Pick' || name === 'Readonly') {
      const [first] = nodesIn((type.typeArguments as Node | undefined)?.params);
      return messagesOfType(first, types, tree);
    }
    return name === undefined ? undefined : types.get(name);
  }
  if (type.type !== 'TSIndexedAccessType') return undefined;
  const path = messagesOfType(type.objectType, types, tree);
  const index = type.indexType as Node;
  const name = index.type === 'TSLiteralType' ? propertyName(index.literal, true) : undefined;
  return path === undefined || name === undefined ? undefined : tree.child(path, name);
}

/** Returns the type of a property in an object type. */
export function memberType(type: unknown, name: string): unknown {
  if (!isNode(type)) return undefined;
  if (type.type === 'TSTypeAnnotation') return memberType(type.typeAnnotation, name);
  if (type.type !== 'TSTypeLiteral') return undefined;
  const found = nodesIn(type.members).find((member) => propertyName(member.key, member.computed) === name);
  return found?.typeAnnotation;
}

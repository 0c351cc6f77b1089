import { type ChildNode, type Container, parse, type Root, type Rule } from 'postcss';
import { listClassNames } from './classNames.ts';
import { cutSelectors } from './cutSelectors.ts';
import { applyEdits, type TextEdit } from './textEdits.ts';

interface ParsedStyles {
  readonly root: Root;
  readonly rulesByClass: ReadonlyMap<string, readonly Rule[]>;
}

const parsed = new Map<string, ParsedStyles>();

/**
 * Removes the rules that apply only to elements with one of these class names, and the animations that only those rules
 * use.
 * @param text a minified stylesheet
 */
export function removeRules(text: string, unused: ReadonlySet<string>): string {
  // Cached, because all variants are cut from the same stylesheet, and parsing takes most of the time (measured).
  const { root, rulesByClass } = parsed.get(text) ?? parseStyles(text);
  parsed.set(text, { root, rulesByClass });
  const removed = new Set<ChildNode>();
  const edits: TextEdit[] = [];
  for (const rule of new Set([...unused].flatMap((name) => rulesByClass.get(name) ?? []))) {
    const selector = cutSelectors(rule.selector, unused);
    const { start } = spanOf(rule);
    if (selector === undefined) removeWithEmptyParents(rule, removed);
    else if (selector !== rule.selector)
      edits.push({ start, end: start + rule.selector.length, text: selector });
  }
  for (const keyframes of findUnusedKeyframes(root, removed)) removeWithEmptyParents(keyframes, removed);
  for (const node of removed)
    if (!removed.has(node.parent as ChildNode)) edits.push({ ...spanOf(node), text: '' });
  return applyEdits(
    text,
    edits.sort((a, b) => a.start - b.start),
  );
}

function parseStyles(text: string): ParsedStyles {
  const root = parse(text);
  const rulesByClass = new Map<string, Rule[]>();
  root.walkRules((rule) => {
    for (const name of listClassNames(rule.selector)) {
      const rules = rulesByClass.get(name);
      if (rules) rules.push(rule);
      else rulesByClass.set(name, [rule]);
    }
  });
  return { root, rulesByClass };
}

/** Removes a node, and the at-rules that contain nothing else. */
function removeWithEmptyParents(node: ChildNode, removed: Set<ChildNode>): void {
  removed.add(node);
  const { parent } = node;
  if (parent?.type === 'atrule' && (parent as Container<ChildNode>).nodes?.every((it) => removed.has(it)))
    removeWithEmptyParents(parent as ChildNode, removed);
}

/** Returns the keyframes that only removed rules use. */
function findUnusedKeyframes(root: Root, removed: ReadonlySet<ChildNode>): ChildNode[] {
  const names = new Set([...removed].flatMap((node) => ('nodes' in node ? animationsOf(node) : [])));
  if (names.size === 0) return [];
  root.walkRules((rule) => {
    if (!removed.has(rule)) for (const name of animationsOf(rule)) names.delete(name);
  });
  const found: ChildNode[] = [];
  root.walkAtRules(/keyframes$/, (node) => {
    if (names.has(node.params)) found.push(node);
  });
  return found;
}

function animationsOf(node: Pick<Container<ChildNode>, 'walkDecls'>): string[] {
  const names: string[] = [];
  node.walkDecls(/^animation(-name)?$/, ({ value }) => {
    names.push(...(value.match(/[\w-]+/g) ?? []));
  });
  return names;
}

function spanOf({ source }: ChildNode): { start: number; end: number } {
  return { start: source?.start?.offset ?? 0, end: source?.end?.offset ?? 0 };
}

/** The accessibility data of a screen. */
export interface Spoken {
  /** The document's `lang` attribute. */
  readonly lang: string;
  readonly title: string;
  /** Playwright's snapshot of the accessibility tree. */
  readonly tree: string;
}

/** Formats a screen for its snapshot file. Replaces asset hashes, because they change with every build. */
export function writeSpoken({ lang, title, tree }: Spoken): string {
  const named = tree.replaceAll(/(\/app\/assets\/)[0-9a-f]{16}\b/g, '$1…');
  return `# ${lang}: ${title}\n${shortenChoices(named)}\n`;
}

/** Shortens long option lists, such as countries, to the first options and the selected one. */
function shortenChoices(tree: string): string {
  const lines = /(?:^ *- '?option ".*\n?)+/gm;
  return tree.replace(lines, (choices) => {
    const all = choices.trimEnd().split('\n');
    if (all.length <= 12) return choices;
    const kept = all.filter((line, at) => at < 6 || line.includes('[selected]'));
    const indent = /^ */.exec(choices)?.[0] ?? '';
    return `${[...kept, `${indent}# ${all.length} options in all`].join('\n')}\n`;
  });
}

/** Lists accessibility errors that no screen may have. */
export function listAriaFaults({ lang, title, tree }: Spoken, locale: string): string[] {
  const levels = listLevels(tree);
  const faults = [
    lang !== locale && `lang is ${lang}`,
    title.trim() === '' && 'the document has no title',
    count(tree, /^ *- '?main\b/gm) !== 1 && `${count(tree, /^ *- '?main\b/gm)} main parts`,
    levels.filter((level) => level === 1).length !== 1 &&
      `headings of level 1: ${levels.join(' ') || 'none'}`,
    levels.some((level, at) => level > (levels[at - 1] ?? 1) + 1) && `headings jump: ${levels.join(' ')}`,
    ...listNameless(tree).map((line) => `no name: ${line}`),
    ...listDoubled(tree).map((line) => `says it twice: ${line}`),
  ];
  return faults.filter((fault) => fault !== false);
}

const roleWithName = '(?:link|button|textbox|combobox|checkbox|radio|img|heading|dialog|spinbutton|switch)';

function listLevels(tree: string): number[] {
  return [...tree.matchAll(/^ *- '?heading\b.*\[level=(\d)\]/gm)].map(([, level]) => Number(level));
}

/** Lists controls, images and dialogs without an accessible name. */
function listNameless(tree: string): string[] {
  return (tree.match(new RegExp(`^ *- '?${roleWithName}(?= *(?:\\[|:|'|$)).*$`, 'gm')) ?? []).map((line) =>
    line.trim(),
  );
}

/** Finds names that repeat themselves, such as `Help Help`. */
function listDoubled(tree: string): string[] {
  return (tree.match(/^ *- .*"(.{3,}) \1".*$/gm) ?? []).map((line) => line.trim());
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The accessibility data of a screen. */
export interface AriaSnapshot {
  /** The document's `lang` attribute. */
  readonly lang: string;
  readonly title: string;
  /** Playwright's snapshot of the accessibility tree. */
  readonly tree: string;
}

/** Formats a screen for its snapshot file. Replaces asset hashes, because they change with every build. */
export function formatAriaSnapshot({ lang, title, tree }: AriaSnapshot): string {
  const normalized = tree.replaceAll(/(\/app\/assets\/)(?:[0-9a-f]{16}|[A-Za-z]+-[0-9A-Z]{8})\b/g, '$1…');
  return `# ${lang}: ${title}\n${shortenOptions(normalized)}\n`;
}

/** Shortens long option lists, such as countries, to the first options and the selected one. */
function shortenOptions(tree: string): string {
  const lines = /(?:^ *- '?option ".*\n?)+/gm;
  return tree.replace(lines, (options) => {
    const all = options.trimEnd().split('\n');
    if (all.length <= 12) return options;
    const retained = all.filter((line, index) => index < 6 || line.includes('[selected]'));
    const indent = /^ */.exec(options)?.[0] ?? '';
    return `${[...retained, `${indent}# ${all.length} options in all`].join('\n')}\n`;
  });
}

/** Lists accessibility errors that no screen may have. */
export function listAriaErrors({ lang, title, tree }: AriaSnapshot, locale: string): string[] {
  const levels = listLevels(tree);
  const errors = [
    lang !== locale && `lang is ${lang}`,
    title.trim() === '' && 'the document has no title',
    count(tree, /^ *- '?main\b/gm) !== 1 && `${count(tree, /^ *- '?main\b/gm)} main parts`,
    levels.filter((level) => level === 1).length !== 1 &&
      `headings of level 1: ${levels.join(' ') || 'none'}`,
    levels.some((level, index) => level > (levels[index - 1] ?? 1) + 1) &&
      `headings jump: ${levels.join(' ')}`,
    ...listUnnamed(tree).map((line) => `no name: ${line}`),
    ...listRepeatedNames(tree).map((line) => `says it twice: ${line}`),
  ];
  return errors.filter((error) => error !== false);
}

const roleWithName = '(?:link|button|textbox|combobox|checkbox|radio|img|heading|dialog|spinbutton|switch)';

function listLevels(tree: string): number[] {
  return [...tree.matchAll(/^ *- '?heading\b.*\[level=(\d)\]/gm)].map(([, level]) => Number(level));
}

/** Lists controls, images and dialogs without an accessible name. */
function listUnnamed(tree: string): string[] {
  return (tree.match(new RegExp(`^ *- '?${roleWithName}(?= *(?:\\[|:|'|$)).*$`, 'gm')) ?? []).map((line) =>
    line.trim(),
  );
}

/** Finds names that repeat themselves, such as `Help Help`. */
function listRepeatedNames(tree: string): string[] {
  return (tree.match(/^ *- .*"(.{3,}) \1".*$/gm) ?? []).map((line) => line.trim());
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

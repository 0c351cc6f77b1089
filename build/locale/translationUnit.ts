import { needsSixForms, pluralFormsOf } from '../strings/pluralForms.ts';
import type { LocaleTexts } from './localeStatus.ts';

/** A text for a translator, or back from a translator. */
export interface TranslationUnit {
  readonly key: string;
  /** The English text. */
  readonly source: string;
  /** Undefined if it is not translated. */
  readonly target: string | undefined;
  /** Notes for the translator. */
  readonly note: string;
}

/** The units of one file of the base catalogue. */
export interface TranslationGroup {
  /** Relative to src/i18n/en. */
  readonly path: string;
  readonly units: readonly TranslationUnit[];
}

/** Returns the texts for translators. @param onlyMissing leaves out translations that are up to date */
export function listUnits(
  { locale, files, english, translated, missing, outdated }: LocaleTexts,
  { onlyMissing }: { readonly onlyMissing: boolean },
): TranslationGroup[] {
  const needed = new Set([...missing, ...outdated]);
  const outdatedKeys = new Set(outdated);
  return files.flatMap((file) => {
    const units = keysOf(file.constants.map(({ root }) => root)).flatMap((key): TranslationUnit[] => {
      const source = english.get(key) as string;
      if (onlyMissing && !needed.has(key)) return [];
      const notes = [
        ...(source.includes('{{') ? [describePlural(locale)] : []),
        ...(outdatedKeys.has(key) ? ['The English text has changed since it was translated.'] : []),
      ];
      return [{ key, source, target: translated.get(key), note: notes.join(' ') }];
    });
    return units.length === 0 ? [] : [{ path: file.path, units }];
  });
}

type Node = LocaleTexts['files'][number]['constants'][number]['root'];

function keysOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text') return [node.key];
    return node.kind === 'group' ? keysOf(node.children.map((child) => child.node)) : [];
  });
}

/** The forms that a plural needs in a language, in the order of typesafe-i18n. */
function describePlural(locale: string): string {
  return needsSixForms(locale)
    ? `Plural with six forms: zero|one|two|few|many|other. This language uses ${[...pluralFormsOf(locale)].join(', ')}; the others may be empty.`
    : 'Plural with two forms: one|other.';
}

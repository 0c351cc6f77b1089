import { describe, expect, it } from 'vitest';
import type { Scene } from '#scripts/gallery/scenes/scene.ts';
import { ariaLocales, listAriaVisits, setUpScenes } from './setUpAriaSnapshots.ts';

/** Returns one line for each text field on the page, with its hints for the keyboard and the password manager. */
function listFields(): string[] {
  const names = [
    'type',
    'inputmode',
    'enterkeyhint',
    'autocomplete',
    'autocapitalize',
    'autocorrect',
    'spellcheck',
  ];
  const fields = document.querySelectorAll(
    'main :is(input, textarea, select), dialog[open] :is(input, textarea)',
  );
  return [...fields].flatMap((field) => {
    const type = field.getAttribute('type') ?? '';
    if (/file|checkbox|radio|hidden/.test(type) || !field.checkVisibility()) return [];
    // React numbers ids that components do not name.
    const id = field.id.replace(/^.*«.*»|^_r_\w+_/, 'search');
    const attributes = names.flatMap((name) => {
      const value = field.getAttribute(name);
      return value === null ? [] : [`${name}=${value}`];
    });
    return [`${field.localName}#${id} ${attributes.join(' ')}`.trim()];
  });
}

/** Compares the text fields of all scenes, each with the area of its scene, with the expected list. */
export function describeFields(scenes: readonly Scene[], expected: readonly string[]): void {
  describe('text fields of all screens', () => {
    const visits = listAriaVisits(ariaLocales[0], scenes).filter(({ scene }) => scene.area !== 'builders');
    const readFields = setUpScenes(ariaLocales[0], visits, (page) => page.evaluate(listFields));

    it('state their purpose for keyboards and password managers', async () => {
      const lines = new Set<string>();
      for (const visit of visits)
        for (const field of await readFields(visit)) lines.add(`${visit.scene.area}: ${field}`);
      expect([...lines].sort()).toEqual(expected);
    }, 1_200_000);
  });
}

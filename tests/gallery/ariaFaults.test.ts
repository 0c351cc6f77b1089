import { describe, expect, it } from 'vitest';
import { listAriaFaults, type Spoken, writeSpoken } from '../support/ariaFaults.ts';

const tree = `- banner
- main:
  - heading "Log in" [level=1]
  - textbox "Phone"
  - heading "Help" [level=2]`;
const sound: Spoken = { lang: 'en', title: 'Log in – Marlowe', tree };
const faultsOf = (more: Partial<Spoken>) => listAriaFaults({ ...sound, ...more }, 'en');

describe('the faults that no screen may have', () => {
  it('are none on a sound screen, and an error may stand above its heading', () => {
    expect(faultsOf({})).toEqual([]);
    const failed = tree.replace('main:', 'main:\n  - \'heading "Error: wrong" [level=2]\'');
    expect(faultsOf({ tree: failed })).toEqual([]);
  });

  it.each([
    ['another language', { lang: 'sr' }, 'lang is sr'],
    ['no title', { title: ' ' }, 'the document has no title'],
    ['no main part', { tree: tree.replace('main', 'group') }, '0 main parts'],
    ['two main parts', { tree: `${tree}\n- main` }, '2 main parts'],
    ['two headings of the first level', { tree: tree.replace('=2', '=1') }, 'headings of level 1: 1 1'],
    ['a level left out', { tree: tree.replace('=2', '=3') }, 'headings jump: 1 3'],
    ['a field without a name', { tree: tree.replace(' "Phone"', '') }, 'no name: - textbox'],
    [
      'a name said twice',
      { tree: tree.replace('"Phone"', '"Phone Phone"') },
      'says it twice: - textbox "Phone Phone"',
    ],
  ])('are told: %s', (_what, more, told) => {
    expect(faultsOf(more)).toEqual([told]);
  });
});

describe('what is kept of a screen', () => {
  it('begins with its language and title, and of a long list holds the first and the chosen', () => {
    const options = Array.from(
      { length: 20 },
      (_, at) => `  - option "${at}"${at === 9 ? ' [selected]' : ''}`,
    );
    const kept = writeSpoken({ ...sound, tree: ['- combobox "Country":', ...options, '- main'].join('\n') });
    expect(kept.split('\n')).toEqual([
      '# en: Log in – Marlowe',
      '- combobox "Country":',
      ...options.slice(0, 6),
      '  - option "9" [selected]',
      '  # 20 options in all',
      '- main',
      '',
    ]);
  });

  it('are the same whatever the bytes of an asset are', () => {
    const link = (hash: string) => `- link "Terms":\n  - /url: /app/assets/${hash}.html`;
    const [one, other] = ['5a0a76fb3ebea781', '2e6f590e447262dd'].map((hash) =>
      writeSpoken({ ...sound, tree: link(hash) }),
    );
    expect([one, other]).toEqual([other, `# en: Log in – Marlowe\n${link('…')}\n`]);
  });
});

import { describe, expect, it } from 'vitest';
import { type AriaSnapshot, listAriaErrors } from '../support/browser/ariaSnapshot.ts';

const tree = `- banner
- main:
  - heading "Log in" [level=1]
  - textbox "Phone"
  - heading "Help" [level=2]`;
const validScreen: AriaSnapshot = { lang: 'en', title: 'Log in – Marlowe', tree };
const errorsOf = (overrides: Partial<AriaSnapshot>) => listAriaErrors({ ...validScreen, ...overrides }, 'en');

describe('accessibility check of a screen', () => {
  it('finds no errors on a valid screen, even with an error message above the main heading', () => {
    expect(errorsOf({})).toEqual([]);
    const failed = tree.replace('main:', 'main:\n  - \'heading "Error: wrong" [level=2]\'');
    expect(errorsOf({ tree: failed })).toEqual([]);
  });

  it.each([
    ['a wrong language', { lang: 'sr' }, 'lang is sr'],
    ['a missing title', { title: ' ' }, 'the document has no title'],
    ['a missing main landmark', { tree: tree.replace('main', 'group') }, '0 main parts'],
    ['two main landmarks', { tree: `${tree}\n- main` }, '2 main parts'],
    ['two level-1 headings', { tree: tree.replace('=2', '=1') }, 'headings of level 1: 1 1'],
    ['a skipped heading level', { tree: tree.replace('=2', '=3') }, 'headings jump: 1 3'],
    ['a field without an accessible name', { tree: tree.replace(' "Phone"', '') }, 'no name: - textbox'],
    [
      'a repeated accessible name',
      { tree: tree.replace('"Phone"', '"Phone Phone"') },
      'says it twice: - textbox "Phone Phone"',
    ],
  ])('reports %s', (_what, overrides, error) => {
    expect(errorsOf(overrides)).toEqual([error]);
  });
});

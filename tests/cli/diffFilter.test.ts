// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderChanges } from '#scripts/diff/page/renderChanges.ts';
import { renderFilter } from '#scripts/diff/page/renderFilter.ts';
import { renderGroups } from '#scripts/diff/page/renderGroups.ts';
import { renderCarriers } from '#scripts/diff/page/renderTables.ts';
import { aDifference, aStringChange } from '../support/aDifference.ts';

const phone = { kind: 'field', path: 'phone', before: '+1', after: '+2' } as const;
const difference = aDifference({
  acme: [aStringChange('Staro', 'Pokažite nam'), phone],
  birch: [aStringChange('Staro', 'Pokažite nam')],
  cedar: [aStringChange('Stop', 'Go', 'claims.title')],
});

/** Renders the page once, because its script can only be imported once. */
beforeAll(async () => {
  document.body.innerHTML = `<main>${renderFilter(difference)}${renderGroups(difference, new Map())}${renderCarriers(difference)}</main>`;
  await import('#scripts/diff/page/browse.ts');
});

const input = () => document.querySelector('input') as HTMLInputElement;
const groups = () =>
  [...document.querySelectorAll<HTMLElement>('.group')]
    .filter(({ hidden }) => !hidden)
    .map((group) => group.querySelector('h2')?.textContent);
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('tr.item')]
    .filter(({ hidden }) => !hidden)
    .map((row) => row.querySelector('a')?.textContent);
const status = () => document.querySelector('#shown')?.textContent;
const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const type = (text: string) => {
  input().value = text;
  input().dispatchEvent(new Event('input'));
};
const kind = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent?.startsWith(name));

beforeEach(() => {
  input().blur();
  press('Escape');
});

describe('diff page filter', () => {
  it('shows the filter and every change on load', () => {
    expect(groups()).toEqual(['acme, birch', 'acme', 'cedar']);
    expect(document.querySelector<HTMLElement>('.filter')?.hidden).toBe(false);
    expect(status()).toBe('');
  });

  it.each([
    ['cedar', ['cedar'], ['cedar']],
    ['pokazite', ['acme, birch'], []],
    ['claims.title go', ['cedar'], []],
    ['acme', ['acme, birch', 'acme'], ['acme']],
    ['nobody', [], []],
  ])('finds %j in carriers, keys and texts, ignoring diacritics', (query, expected, lines) => {
    type(query);
    expect([groups(), rows()]).toEqual([expected, lines]);
    expect(status()).toBe(
      expected.length === 0 ? 'No changes match.' : `${expected.length} of 3 groups shown`,
    );
  });

  it('shows a hint when the search matches only the carrier table', () => {
    type('Carrier <birch>');
    expect([groups(), rows()]).toEqual([[], ['birch']]);
    expect(status()).toBe('No carrier changes match. See the matches below.');
  });

  it('shows one kind of change when its button is pressed, and every kind when it is released', () => {
    kind('Provider fields')?.click();
    expect(kind('Provider fields')?.ariaPressed).toBe('true');
    expect([groups(), rows()]).toEqual([['acme'], ['acme']]);
    kind('Provider fields')?.click();
    expect(groups()).toHaveLength(3);
    kind('Strings')?.click();
    kind('Provider fields')?.click();
    expect(kind('Strings')?.ariaPressed).toBe('false');
    expect(groups()).toEqual(['acme']);
  });

  it('filters the changes to a carrier when its row in the table is clicked', () => {
    document.querySelector<HTMLElement>('[data-find="cedar"]')?.click();
    expect(input().value).toBe('cedar');
    expect(groups()).toEqual(['cedar']);
  });

  it('supports the keyboard: / focuses the search, j and k move between changes, Escape resets', () => {
    press('/');
    expect(document.activeElement).toBe(input());
    press('j');
    expect(document.activeElement).toBe(input());
    input().blur();
    const focusedText = () => document.activeElement?.textContent?.trim();
    press('j');
    expect(focusedText()).toBe('acme, birch');
    press('j');
    expect(focusedText()).toBe('acme');
    press('k');
    expect(focusedText()).toBe('acme, birch');
    type('cedar');
    press('Escape');
    expect([input().value, groups().length]).toEqual(['', 3]);
  });

  it('opens collapsed changes for printing and closes them afterwards', () => {
    const collapsed = renderChanges(
      Array.from({ length: 60 }, (_, index) => aStringChange('a', 'b', `key${index}`)),
      new Map(),
    );
    document.querySelector('main')?.insertAdjacentHTML('beforeend', collapsed);
    const details = document.querySelector('main > div details') as HTMLDetailsElement;
    dispatchEvent(new Event('beforeprint'));
    expect(details.open).toBe(true);
    dispatchEvent(new Event('afterprint'));
    expect(details.open).toBe(false);
  });
});

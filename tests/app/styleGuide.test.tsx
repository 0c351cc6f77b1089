// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contrast } from '#build/brand/colour.ts';
import { contrastOf } from '#src/app/styleGuide/contrast.ts';
import { EditableCardsExample } from '#src/app/styleGuide/EditableCardsExample.tsx';
import { StyleGuideScreen } from '#src/app/styleGuide/StyleGuideScreen.tsx';
import { TenantProvider } from '#src/tenant/current.tsx';
import { aPage } from '../support/aTenant.ts';
import { byRole, fill, mountPart } from '../support/mountPart.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const press = (element: HTMLElement) => act(async () => element.click());

describe('components page', () => {
  it('lists its sections, and links each entry to the section with the same name', async () => {
    await mountPart(
      <TenantProvider value={aPage()}>
        <StyleGuideScreen />
      </TenantProvider>,
    );
    const entries = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
    expect(entries.length).toBeGreaterThan(8);
    for (const entry of entries) {
      const section = document.querySelector(entry.getAttribute('href') ?? '');
      expect(section?.querySelector('h2')?.textContent).toBe(entry.textContent);
      expect(section?.querySelectorAll('h3').length, entry.textContent ?? '').toBeGreaterThan(0);
    }
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each([
    ['#fff', '#11395b'],
    ['#818a92', '#ffffff'],
    ['#f5c94b', '#16140e'],
    ['#03f', '#fc0'],
  ])('calculates the same contrast for %s and %s as the build', (one, other) => {
    const expandHex = (colour: string) => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
    expect(contrastOf(one, other)).toBeCloseTo(contrast(expandHex(one), expandHex(other)), 6);
  });

  it('calculates no contrast for an empty colour', () => {
    expect(contrastOf('', '#fff')).toBeUndefined();
  });

  it('shows a failed save with the typed text, then a successful save [UI-05 UI-19]', async () => {
    vi.useFakeTimers();
    await mountPart(<EditableCardsExample />);
    await press(byRole('checkbox'));
    await press(byRole('button', 'Edit contact'));
    expect(byRole('button', 'Edit driver').getAttribute('aria-disabled')).toBe('true');
    await fill(byRole('textbox', 'Name'), 'Dana W.');
    await press(byRole('button', 'Save'));
    await act(async () => vi.runAllTimers());
    expect(byRole('alert').textContent).toContain('not saved');
    expect(byRole<HTMLInputElement>('textbox', 'Name').value).toBe('Dana W.');
    await press(byRole('checkbox'));
    await press(byRole('button', 'Save'));
    await act(async () => vi.runAllTimers());
    expect(document.querySelector('dd')?.textContent).toBe('Dana W.');
    expect(byRole('button', 'Edit driver').getAttribute('aria-disabled')).toBeNull();
  });
});

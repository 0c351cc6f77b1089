// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from '#src/ui/Tabs.tsx';
import { allByRole, byRole, mountPart, nameOf, pressKey } from '../support/app/mountPart.tsx';

const tabs = ['One', 'Two', 'Three'].map((label) => ({ id: label, label, panel: `About ${label}` }));

function LiveTabs() {
  const [selected, setSelected] = useState('One');
  return <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

const selected = () => allByRole('tab').filter((tab) => tab.getAttribute('aria-selected') === 'true');

describe('tab list', () => {
  it('shows the panel of the selected tab and names the panel after it [UI-07]', async () => {
    await mountPart(<LiveTabs />);
    expect(nameOf(byRole('tablist'))).toBe('Parts');
    await act(async () => byRole('tab', 'Two').click());
    expect(selected().map(nameOf)).toEqual(['Two']);
    expect(byRole('tabpanel').textContent).toBe('About Two');
    expect(nameOf(byRole('tabpanel'))).toBe('Two');
    expect(byRole('tab', 'Two').getAttribute('aria-controls')).toBe(byRole('tabpanel').id);
  });

  it.each([
    [['ArrowRight'], 'Two'],
    [['ArrowRight', 'ArrowRight', 'ArrowRight'], 'One'],
    [['ArrowLeft'], 'Three'],
    [['End'], 'Three'],
    [['End', 'Home'], 'One'],
    [['x'], 'One'],
  ])('handles the keys %j by moving focus and selection to %s [UI-07 UI-18]', async (keys, expected) => {
    await mountPart(<LiveTabs />);
    byRole('tab', 'One').focus();
    for (const key of keys) await pressKey(document.activeElement as HTMLElement, key);
    expect(nameOf(document.activeElement as HTMLElement)).toBe(expected);
    expect(selected().map(nameOf)).toEqual([expected]);
  });

  it('is a single Tab stop', async () => {
    await mountPart(<LiveTabs />);
    await pressKey(byRole('tab', 'One'), 'End');
    expect(allByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  });
});

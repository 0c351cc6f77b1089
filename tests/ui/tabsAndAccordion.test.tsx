// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Accordion, AccordionItem } from '#src/ui/Accordion.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { allByRole, byRole, mountPart, nameOf, pressKey } from '../support/mountPart.tsx';

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

  it('reverses the arrow keys if the text runs from right to left', async () => {
    document.documentElement.dir = 'rtl';
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    await mountPart(<LiveTabs />);
    await pressKey(byRole('tab', 'One'), 'ArrowLeft');
    expect(selected().map(nameOf)).toEqual(['Two']);
    await pressKey(byRole('tab', 'Two'), 'ArrowRight');
    expect(selected().map(nameOf)).toEqual(['One']);
  });

  it('is a single Tab stop', async () => {
    await mountPart(<LiveTabs />);
    await pressKey(byRole('tab', 'One'), 'End');
    expect(allByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  });
});

describe('accordion', () => {
  const toggle = (details: HTMLDetailsElement, open: boolean) =>
    act(async () => {
      details.open = open;
      details.dispatchEvent(new Event('toggle'));
    });

  it('reports only the first opening of an item, and allows several open items [FAQ-01]', async () => {
    let openCount = 0;
    await mountPart(
      <Accordion>
        <AccordionItem title="How long?" onFirstOpen={() => openCount++}>
          Two days
        </AccordionItem>
        <AccordionItem title="Why?">Because</AccordionItem>
      </Accordion>,
    );
    const [first, second] = document.querySelectorAll('details');
    if (!first || !second) throw new Error('Expected two items.');
    expect([first.open, second.open]).toEqual([false, false]);
    await toggle(second, true);
    for (const open of [true, false, true]) await toggle(first, open);
    expect(openCount).toBe(1);
    expect([first.open, second.open]).toEqual([true, true]);
    expect(first.querySelector('summary h2')?.textContent).toBe('How long?');
  });
});

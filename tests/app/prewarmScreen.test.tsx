// @vitest-environment happy-dom
import { act, useEffect, useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PrewarmScreen } from '#src/app/PrewarmScreen.tsx';
import { find, mountApp, press } from '../support/mountApp.tsx';
import { mountPart } from '../support/mountPart.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers().restoreAllMocks());

const advanceClock = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('prerendering of the next screen', () => {
  it('renders the screen hidden after one idle second, lays out a copy, then removes both without running effects', async () => {
    const events: string[] = [];
    const layouts: { visible: number; hidden: number }[] = [];
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => {
      const headings = [...document.querySelectorAll('h1')];
      const hidden = headings.filter(
        ({ style, parentElement }) => style.display === 'none' && parentElement?.hidden,
      );
      layouts.push({ visible: headings.length - hidden.length, hidden: hidden.length });
      return new DOMRect();
    });
    function Screen() {
      events.push('drawn');
      useEffect(() => void events.push('effect'));
      useLayoutEffect(() => void events.push('layout'));
      return <h1 ref={() => void events.push('ref')}>Not yet</h1>;
    }
    await mountPart(
      <PrewarmScreen>
        <Screen />
      </PrewarmScreen>,
    );
    await advanceClock(999);
    expect(events).toEqual([]);
    await advanceClock(1);
    expect(new Set(events)).toEqual(new Set(['drawn']));
    expect(layouts).toEqual([{ visible: 1, hidden: 1 }]);
    expect(document.querySelector('h1')).toBeNull();
  });

  it('does not render the screen after an unmount', async () => {
    let renderCount = 0;
    const Screen = () => {
      renderCount++;
      return null;
    };
    const { unmount } = await mountPart(
      <PrewarmScreen>
        <Screen />
      </PrewarmScreen>,
    );
    await unmount();
    await advanceClock(5000);
    expect(renderCount).toBe(0);
  });
});

describe('idle start screen', () => {
  it('prerenders the next screen without changing the visible page, and still navigates to it', async () => {
    await mountApp({ path: '/start' });
    const visiblePage = [document.title, document.body.innerHTML];
    const createElement = vi.spyOn(document, 'createElement');
    await advanceClock(5000);
    expect(createElement).toHaveBeenCalledWith('form');
    expect([document.title, document.body.innerHTML]).toEqual(visiblePage);
    await press(find('.choice--main'));
    expect(find('h1').textContent).toBe('Enter your activation code');
  });
});

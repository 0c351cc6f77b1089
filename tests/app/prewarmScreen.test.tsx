// @vitest-environment happy-dom
import { act, useEffect, useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PrewarmScreen } from '#src/app/PrewarmScreen.tsx';
import { find, mountApp, press } from '../support/mountApp.tsx';
import { mountPart } from '../support/mountPart.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers().restoreAllMocks());

const rest = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('prerendering of the next screen', () => {
  it('renders and lays out the screen after one idle second, then removes it without running effects', async () => {
    const seen: string[] = [];
    const laidOut: (string | null)[] = [];
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('body > div > *')];
      laidOut.push(
        shown.find(({ style, textContent }) => style.display === '' && textContent === 'Not yet')
          ? 'shown'
          : 'not',
      );
      return new DOMRect();
    });
    function Screen() {
      seen.push('drawn');
      useEffect(() => void seen.push('effect'));
      useLayoutEffect(() => void seen.push('layout'));
      return <h1 ref={() => void seen.push('ref')}>Not yet</h1>;
    }
    await mountPart(
      <PrewarmScreen>
        <Screen />
      </PrewarmScreen>,
    );
    await rest(999);
    expect(seen).toEqual([]);
    await rest(1);
    expect(new Set(seen)).toEqual(new Set(['drawn']));
    expect(laidOut).toEqual(['shown']);
    expect(document.querySelector('h1')).toBeNull();
  });

  it('does not render the screen after an unmount', async () => {
    let drawn = 0;
    const Screen = () => {
      drawn++;
      return null;
    };
    const { unmount } = await mountPart(
      <PrewarmScreen>
        <Screen />
      </PrewarmScreen>,
    );
    await unmount();
    await rest(5000);
    expect(drawn).toBe(0);
  });
});

describe('idle start screen', () => {
  it('prerenders the next screen without changing the visible page, and still navigates to it', async () => {
    await mountApp({ path: '/start' });
    const before = [document.title, document.body.innerHTML];
    const made = vi.spyOn(document, 'createElement');
    await rest(5000);
    expect(made).toHaveBeenCalledWith('form');
    expect([document.title, document.body.innerHTML]).toEqual(before);
    await press(find('.choice--main'));
    expect(find('h1').textContent).toBe('Enter your activation code');
  });
});

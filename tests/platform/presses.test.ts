// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { guardPresses } from '#src/platform/presses.ts';

/** Two screens whose buttons stand in one place: the first leads to the second. */
function aPage() {
  let nowMs = 1_000;
  const page = document.implementation.createHTMLDocument();
  const pressed: string[] = [];
  guardPresses({ page, clock: { nowMs: () => nowMs } });
  const show = (words: string) => {
    const button = page.createElement('button');
    button.innerHTML = '<span></span>';
    const [inner] = [...button.children] as [HTMLElement];
    inner.textContent = words;
    button.addEventListener('click', () => pressed.push(words));
    page.body.replaceChildren(button);
    return inner;
  };
  const press = (
    target: Element,
    {
      at = [100, 600],
      detail = 1,
      pointerType = 'touch',
      kind = 'click',
    }: {
      at?: number[];
      detail?: number;
      pointerType?: string;
      kind?: 'click' | 'mousedown' | 'pointerdown';
    } = {},
  ) => {
    const [clientX = 0, clientY = 0] = at;
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true, detail, clientX, clientY });
    if (kind !== 'mousedown') Object.defineProperty(event, 'pointerType', { value: pointerType });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { page, pressed, show, press, pass };
}

describe('the second half of a double press', () => {
  it('does not fall on what has come up in its place [trust U12]', () => {
    const { pressed, show, press, pass } = aPage();
    press(show('Go on'));
    pass(120);
    expect(press(show('Retake'))).toBe(true);
    expect(pressed).toEqual(['Go on']);
  });

  it('does not fall on what the same button has become', () => {
    const { pressed, show, press, pass } = aPage();
    const button = show('Cancel');
    press(button);
    button.textContent = 'Retake';
    pass(120);
    expect(press(button)).toBe(true);
    expect(pressed).toEqual(['Cancel']);
  });

  it('is counted by the mouse itself, however slow its owner has set it', () => {
    const { pressed, show, press, pass } = aPage();
    press(show('Go on'), { pointerType: 'mouse' });
    pass(480);
    press(show('Retake'), { pointerType: 'mouse', detail: 2 });
    pass(10);
    press(show('Done'), { pointerType: 'mouse', detail: 1 });
    expect(pressed).toEqual(['Go on', 'Done']);
  });
});

describe('the second half of a double press on no control', () => {
  const showWords = ({ page }: ReturnType<typeof aPage>) => {
    const words = page.createElement('p');
    words.textContent = 'Stand three steps away';
    page.body.replaceChildren(words);
    return words;
  };

  it.each([
    ['a finger', { wait: 120, detail: 1 }],
    ['a slow mouse', { wait: 480, detail: 2 }],
  ])('takes no focus and marks no words, by %s', (_by, { wait, detail }) => {
    const held = aPage();
    held.press(held.show('Go on'));
    held.pass(wait);
    expect(held.press(showWords(held), { kind: 'mousedown', detail })).toBe(true);
  });

  it('takes no focus by a finger on a button that is off, which hears of it first', () => {
    const held = aPage();
    held.press(held.show('Go on'));
    held.pass(120);
    expect(held.press(held.show('Continue'), { kind: 'pointerdown', detail: 0 })).toBe(true);
  });

  it('still marks a word that was pressed twice itself', () => {
    const held = aPage();
    held.press(held.show('Go on'));
    const words = showWords(held);
    held.pass(5_000);
    expect(held.press(words, { kind: 'mousedown' })).toBe(false);
    held.press(words, { pointerType: 'mouse' });
    held.pass(150);
    expect(held.press(words, { kind: 'mousedown', detail: 2 })).toBe(false);
  });
});

describe('a press that was meant', () => {
  it.each([
    ['a moment later', { wait: 300, at: [100, 600] }],
    ['elsewhere', { wait: 120, at: [100, 500] }],
  ])('is heard %s', (_when, { wait, at }) => {
    const { pressed, show, press, pass } = aPage();
    press(show('Go on'));
    pass(wait);
    expect(press(show('Next'), { at })).toBe(false);
    expect(pressed).toEqual(['Go on', 'Next']);
  });

  it('is heard on the same button as often as it comes', () => {
    const { pressed, show, press } = aPage();
    const button = show('More');
    for (const _ of [1, 2, 3]) press(button);
    press(button, { pointerType: 'mouse', detail: 2 });
    expect(pressed).toHaveLength(4);
  });

  it('is heard from keys, which follow the focus', () => {
    const { pressed, show, press } = aPage();
    press(show('Go on'));
    press(show('Next'), { detail: 0, at: [0, 0] });
    expect(pressed).toEqual(['Go on', 'Next']);
  });

  it('is heard by an input inside its label, which the label hands it on to', () => {
    const { page, press } = aPage();
    const label = page.createElement('label');
    const input = page.createElement('input');
    label.append('Take a photo', input);
    page.body.replaceChildren(label);
    expect([press(label), press(input, { detail: 1 })]).toEqual([false, false]);
  });
});

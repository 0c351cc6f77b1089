// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { guardDoublePresses } from '#src/platform/doublePressGuard.ts';

/** Two screens with buttons in the same place. The first screen opens the second. */
function aPage() {
  let nowMs = 1_000;
  const page = document.implementation.createHTMLDocument();
  const pressed: string[] = [];
  guardDoublePresses({ page, clock: { nowMs: () => nowMs } });
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

describe('second click of a double-click', () => {
  it('does not activate a button that appears in the same place [trust U12]', () => {
    const { pressed, show, press, pass } = aPage();
    press(show('Go on'));
    pass(120);
    expect(press(show('Retake'))).toBe(true);
    expect(pressed).toEqual(['Go on']);
  });

  it('does not activate the same button after its label has changed', () => {
    const { pressed, show, press, pass } = aPage();
    const button = show('Cancel');
    press(button);
    button.textContent = 'Retake';
    pass(120);
    expect(press(button)).toBe(true);
    expect(pressed).toEqual(['Cancel']);
  });

  it('is detected by the click count of the mouse at any double-click speed', () => {
    const { pressed, show, press, pass } = aPage();
    press(show('Go on'), { pointerType: 'mouse' });
    pass(480);
    press(show('Retake'), { pointerType: 'mouse', detail: 2 });
    pass(10);
    press(show('Done'), { pointerType: 'mouse', detail: 1 });
    expect(pressed).toEqual(['Go on', 'Done']);
  });
});

describe('second click of a double-click outside controls', () => {
  const showWords = ({ page }: ReturnType<typeof aPage>) => {
    const words = page.createElement('p');
    words.textContent = 'Stand three steps away';
    page.body.replaceChildren(words);
    return words;
  };

  it.each([
    ['touch', { wait: 120, detail: 1 }],
    ['slow mouse', { wait: 480, detail: 2 }],
  ])('moves no focus and selects no text: %s', (_by, { wait, detail }) => {
    const held = aPage();
    held.press(held.show('Go on'));
    held.pass(wait);
    expect(held.press(showWords(held), { kind: 'mousedown', detail })).toBe(true);
  });

  it('moves no focus when a finger taps a disabled button, which receives only pointerdown', () => {
    const held = aPage();
    held.press(held.show('Go on'));
    held.pass(120);
    expect(held.press(held.show('Continue'), { kind: 'pointerdown', detail: 0 })).toBe(true);
  });

  it('still selects a word that was double-clicked', () => {
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

describe('intended click', () => {
  it.each([
    ['after 300 ms', { wait: 300, at: [100, 600] }],
    ['in another place', { wait: 120, at: [100, 500] }],
  ])('activates the button if the click comes %s', (_when, { wait, at }) => {
    const { pressed, show, press, pass } = aPage();
    press(show('Go on'));
    pass(wait);
    expect(press(show('Next'), { at })).toBe(false);
    expect(pressed).toEqual(['Go on', 'Next']);
  });

  it('activates the same button each time', () => {
    const { pressed, show, press } = aPage();
    const button = show('More');
    for (const _ of [1, 2, 3]) press(button);
    press(button, { pointerType: 'mouse', detail: 2 });
    expect(pressed).toHaveLength(4);
  });

  it('activates a button by keyboard, which follows the focus', () => {
    const { pressed, show, press } = aPage();
    press(show('Go on'));
    press(show('Next'), { detail: 0, at: [0, 0] });
    expect(pressed).toEqual(['Go on', 'Next']);
  });

  it('activates an input inside its label, to which the label forwards the click', () => {
    const { page, press } = aPage();
    const label = page.createElement('label');
    const input = page.createElement('input');
    label.append('Take a photo', input);
    page.body.replaceChildren(label);
    expect([press(label), press(input, { detail: 1 })]).toEqual([false, false]);
  });
});

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { guardDoublePresses } from '#src/device/doublePressGuard.ts';

/** Two screens with buttons in the same place. The first screen opens the second. */
function aPage() {
  let nowMs = 1_000;
  const page = document.implementation.createHTMLDocument();
  const clicks: string[] = [];
  guardDoublePresses({ page, clock: { nowMs: () => nowMs } });
  const show = (label: string) => {
    const button = page.createElement('button');
    button.innerHTML = '<span></span>';
    const [labelElement] = [...button.children] as [HTMLElement];
    labelElement.textContent = label;
    button.addEventListener('click', () => clicks.push(label));
    page.body.replaceChildren(button);
    return labelElement;
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
      kind?: 'click' | 'mousedown';
    } = {},
  ) => {
    const [clientX = 0, clientY = 0] = at;
    const event = new MouseEvent(kind, { bubbles: true, cancelable: true, detail, clientX, clientY });
    if (kind !== 'mousedown') Object.defineProperty(event, 'pointerType', { value: pointerType });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const advanceClock = (ms: number) => {
    nowMs += ms;
  };
  return { page, clicks, show, press, advanceClock };
}

describe('second click of a double-click', () => {
  it('does not activate a button that appears in the same place [trust U12]', () => {
    const { clicks, show, press, advanceClock } = aPage();
    press(show('Go on'));
    advanceClock(120);
    expect(press(show('Retake'))).toBe(true);
    expect(clicks).toEqual(['Go on']);
  });

  it('does not close the dialog that the first click has opened', () => {
    const { page, clicks, show, press } = aPage();
    press(show('Open'), { pointerType: 'mouse' });
    const dialog = page.createElement('dialog');
    dialog.addEventListener('click', () => clicks.push('backdrop'));
    page.body.append(dialog);
    expect(press(dialog, { pointerType: 'mouse', detail: 2 })).toBe(true);
    press(dialog, { pointerType: 'mouse' });
    expect(clicks).toEqual(['Open', 'backdrop']);
  });

  it('is detected by the event’s click count even if the double-click is slow', () => {
    const { clicks, show, press, advanceClock } = aPage();
    press(show('Go on'), { pointerType: 'mouse' });
    advanceClock(480);
    press(show('Retake'), { pointerType: 'mouse', detail: 2 });
    advanceClock(10);
    press(show('Done'), { pointerType: 'mouse', detail: 1 });
    expect(clicks).toEqual(['Go on', 'Done']);
  });
});

describe('double-click whose second click is on text', () => {
  const showParagraph = ({ page }: ReturnType<typeof aPage>) => {
    const paragraph = page.createElement('p');
    paragraph.textContent = 'Stand three steps away';
    page.body.replaceChildren(paragraph);
    return paragraph;
  };

  it.each([
    ['touch', { wait: 120, detail: 1 }],
    ['slow mouse', { wait: 480, detail: 2 }],
  ])('moves no focus and selects no text if the first click was on a button: %s', (_by, { wait, detail }) => {
    const page = aPage();
    page.press(page.show('Go on'));
    page.advanceClock(wait);
    expect(page.press(showParagraph(page), { kind: 'mousedown', detail })).toBe(true);
  });

  it('selects the word if the first click was also on the text', () => {
    const page = aPage();
    page.press(page.show('Go on'));
    const paragraph = showParagraph(page);
    page.advanceClock(5_000);
    expect(page.press(paragraph, { kind: 'mousedown' })).toBe(false);
    page.press(paragraph, { pointerType: 'mouse' });
    page.advanceClock(150);
    expect(page.press(paragraph, { kind: 'mousedown', detail: 2 })).toBe(false);
  });
});

describe('intended click', () => {
  it.each([
    ['after 300 ms', { wait: 300, at: [100, 600] }],
    ['in another place', { wait: 120, at: [100, 500] }],
  ])('activates the button if the click comes %s', (_when, { wait, at }) => {
    const { clicks, show, press, advanceClock } = aPage();
    press(show('Go on'));
    advanceClock(wait);
    expect(press(show('Next'), { at })).toBe(false);
    expect(clicks).toEqual(['Go on', 'Next']);
  });

  it('activates the same button repeatedly', () => {
    const { clicks, show, press } = aPage();
    const button = show('More');
    for (const _ of [1, 2, 3]) press(button);
    press(button, { pointerType: 'mouse', detail: 2 });
    expect(clicks).toHaveLength(4);
  });

  it('activates a button that is pressed with the keyboard right after another click', () => {
    const { clicks, show, press } = aPage();
    press(show('Go on'));
    press(show('Next'), { detail: 0, at: [0, 0] });
    expect(clicks).toEqual(['Go on', 'Next']);
  });

  it('activates the input of a clicked label', () => {
    const { page, press } = aPage();
    const label = page.createElement('label');
    const input = page.createElement('input');
    label.append('Take a photo', input);
    page.body.replaceChildren(label);
    expect([press(label), press(input, { detail: 1 })]).toEqual([false, false]);
  });
});

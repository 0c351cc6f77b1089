// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { slideSteps } from '#src/app/layout/slideSteps.ts';

/** A replacement of the Navigation API. */
class FakeNavigation extends EventTarget {
  currentEntry = { index: 0 };

  moveTo(index: number): void {
    this.currentEntry = { index };
    this.dispatchEvent(new Event('currententrychange'));
  }
}

/** A new window, because an app that another file of this process has started listens to the global window. */
function stubWindow(navigation?: FakeNavigation): void {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { navigation }));
}

let slides: string[];
let isMotionReduced: boolean;

function showStep(heading: string): void {
  document.body.innerHTML = `<main><div class="sheet-body"><h1>${heading}</h1></div></main>`;
  const sheet = document.querySelector('.sheet-body') as HTMLElement;
  sheet.animate = ([first]: { transform: string }[]) => {
    slides.push(`${heading}: ${first?.transform}`);
    return { finished: new Promise(() => undefined) } as unknown as Animation;
  };
}

/** Waits until observers of the document have been called. */
const settle = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  [slides, isMotionReduced] = [[], false];
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced }));
  showStep('First');
});
afterEach(() => vi.unstubAllGlobals());

describe('step transition', () => {
  it('slides in from the right when the user goes forward, and from the left when they go back', async () => {
    const navigation = new FakeNavigation();
    stubWindow(navigation);
    onTestFinished(slideSteps());
    navigation.moveTo(1);
    showStep('Second');
    await settle();
    navigation.moveTo(0);
    showStep('First');
    await settle();
    expect(slides).toEqual(['Second: translateX(16px)', 'First: translateX(-16px)']);
  });

  it('uses the events of the router in browsers without the Navigation API', async () => {
    stubWindow();
    onTestFinished(slideSteps());
    window.dispatchEvent(new Event('pushState'));
    showStep('Second');
    await settle();
    window.dispatchEvent(new Event('popstate'));
    showStep('First');
    await settle();
    expect(slides).toEqual(['Second: translateX(16px)', 'First: translateX(-16px)']);
  });

  it('is omitted if the heading stays the same, or if the user prefers reduced motion', async () => {
    const navigation = new FakeNavigation();
    stubWindow(navigation);
    onTestFinished(slideSteps());
    navigation.moveTo(1);
    await settle();
    isMotionReduced = true;
    navigation.moveTo(2);
    showStep('Second');
    await settle();
    expect(slides).toEqual([]);
  });
});

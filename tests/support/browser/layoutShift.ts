import type { Page } from 'playwright';

/** Above this sum of a page's layout shift scores, a visitor loses the place. The web vitals call up to 0.1 good. */
const maxScore = 0.02;

/** A `layout-shift` entry of the browser, or a main button that moved in the frame in which it became enabled. */
interface LayoutShift {
  readonly kind: 'shift' | 'button';
  /** Start of the document in ms, so that shifts of different pages are not added up. */
  readonly timeOrigin: number;
  /** For a shift, its layout shift score; for a button, its vertical movement in the window in px. */
  readonly value: number;
  /** What moved, for the message of a failed test. */
  readonly moved: string;
}

/** Records what moves by itself on a page. */
export interface LayoutShiftLog {
  /** Lists what moved too far on the documents that the page has opened since the last call. */
  takeProblems(): Promise<string[]>;
}

/** Records all documents that the page opens from now on. What moves because of a press or a key does not count. */
export async function recordLayoutShifts(page: Page): Promise<LayoutShiftLog> {
  const shifts = new Map<number, LayoutShift[]>();
  let lastDocument = -1;
  await page.exposeBinding('reportLayoutShift', (_, shift: LayoutShift) => {
    shifts.set(shift.timeOrigin, [...(shifts.get(shift.timeOrigin) ?? []), shift]);
  });
  await page.addInitScript(observeShifts);
  return {
    async takeProblems() {
      // Ignores the document of the last call, because the test may have changed it since then.
      shifts.delete(lastDocument);
      lastDocument = await page.evaluate(() => performance.timeOrigin);
      const problems = [...shifts.values()].flatMap(listProblems);
      shifts.clear();
      return problems;
    },
  };
}

/** Lists the shifts of one page if their sum is too high, and its main buttons that moved. */
function listProblems(entries: readonly LayoutShift[]): string[] {
  const scored = entries.filter(({ kind }) => kind === 'shift');
  const score = scored.reduce((sum, { value }) => sum + value, 0);
  const buttons = entries.filter(({ kind }) => kind === 'button');
  return [
    ...(score > maxScore ? scored.map(({ value, moved }) => `${value.toFixed(4)}: ${moved}`) : []),
    ...buttons.map(({ value, moved }) => `button "${moved}" by ${Math.round(value)} px`),
  ];
}

function observeShifts(): void {
  interface Source {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
  interface ShiftEntry extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly Source[];
  }
  const { timeOrigin } = performance;
  const report = (window as unknown as { reportLayoutShift: (shift: LayoutShift) => void }).reportLayoutShift;
  const describe = ({ node, previousRect, currentRect }: Source) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = element?.textContent?.trim().slice(0, 24);
    const by = Math.round(currentRect.y - previousRect.y);
    return `${element?.localName}.${element?.getAttribute('class') ?? ''} "${text}" by ${by} px`;
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[])
      if (!hadRecentInput)
        report({ kind: 'shift', timeOrigin, value, moved: sources.map(describe).join(' | ') });
  }).observe({ type: 'layout-shift', buffered: true });

  let last: { button: HTMLButtonElement; isDisabled: boolean; top: number; scrollY: number } | undefined;
  const watchButton = () => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('.btn--main')].find(
      (it) => it.offsetHeight > 0,
    );
    const top = button?.getBoundingClientRect().top ?? 0;
    if (button && last?.button === button && last.isDisabled && !button.disabled) {
      const inWindow = top - last.top;
      const onPage = inWindow + window.scrollY - last.scrollY;
      // While the page scrolls, a sticky button moves on the page, and any other button moves in the window.
      if (Math.min(Math.abs(inWindow), Math.abs(onPage)) > 1)
        report({ kind: 'button', timeOrigin, value: inWindow, moved: button.textContent ?? '' });
    }
    last = button && { button, isDisabled: button.disabled, top, scrollY: window.scrollY };
    requestAnimationFrame(watchButton);
  };
  requestAnimationFrame(watchButton);
}

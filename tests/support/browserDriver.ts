import { expect } from 'vitest';

/**
 * The page actions that a test needs, for any browser. Playwright supports only its own builds and recent browsers, so
 * older browsers need another driver.
 */
export interface BrowserDriver {
  /** Sets the outer window size, including any browser toolbar. */
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  open(url: string): Promise<void>;
  currentUrl(): Promise<string>;
  /** Runs a function body in the page. */
  evaluate<T>(body: string, ...args: readonly unknown[]): Promise<T>;
  /** Waits until an element matches the selector and is visible. */
  waitFor(selector: string): Promise<void>;
  click(selector: string): Promise<void>;
  /** Types into a field. `enterKey` presses Enter. */
  type(selector: string, text: string): Promise<void>;
  /** Sets the file of an input, even if the input is hidden. */
  setFile(selector: string, path: string): Promise<void>;
}

/** The WebDriver code of the Enter key. */
export const enterKey = '\uE007';

export const pollOptions = { timeout: 30_000, interval: 50 };

type Evaluate = BrowserDriver['evaluate'];

/** Polls until an element matches the selector and is visible. */
export async function waitUntilVisible(evaluate: Evaluate, selector: string): Promise<void> {
  const isVisibleScript =
    'const one = document.querySelector(arguments[0]); return !!one && one.getClientRects().length > 0';
  await expect
    .poll(() => evaluate<boolean>(isVisibleScript, selector), {
      ...pollOptions,
      message: `${selector} is not seen`,
    })
    .toBe(true);
}

/** Waits until the element is enabled, then scrolls it to the middle of the window. */
export async function scrollToEnabled(evaluate: Evaluate, selector: string): Promise<void> {
  await waitUntilVisible(evaluate, `${selector}:not(:disabled)`);
  await evaluate('document.querySelector(arguments[0]).scrollIntoView({ block: "center" })', selector);
}

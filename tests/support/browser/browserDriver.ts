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

/**
 * The WebDriver commands that the tests need, for any transport. A WebDriver library would be larger than this code.
 */
export interface WebDriver {
  resize(size: { readonly width: number; readonly height: number }): Promise<unknown>;
  open(url: string): Promise<unknown>;
  address(): Promise<string>;
  execute<T>(script: string, args: readonly unknown[]): Promise<T>;
  /** @returns the element reference, whose only property value is the element id */
  find(selector: string): Promise<object>;
  click(element: string): Promise<unknown>;
  /** For a file input, `text` is a path. */
  sendKeys(element: string, text: string): Promise<unknown>;
}

/**
 * @param driver returns the driver of an open session. It is a function because the session opens before the first
 * test.
 */
export function createWebDriverPage(driver: () => WebDriver): BrowserDriver {
  const evaluate = <T>(body: string, ...args: readonly unknown[]) => driver().execute<T>(body, args);
  const find = async (selector: string) => Object.values(await driver().find(selector))[0] as string;
  const sendKeys = async (selector: string, text: string) => {
    await driver().sendKeys(await find(selector), text);
  };
  return {
    resize: async (size) => void (await driver().resize(size)),
    open: async (url) => void (await driver().open(url)),
    currentUrl: () => driver().address(),
    evaluate,
    waitFor: (selector) => waitUntilVisible(evaluate, selector),
    async click(selector) {
      await scrollToEnabled(evaluate, selector);
      await driver().click(await find(selector));
    },
    async type(selector, text) {
      await waitUntilVisible(evaluate, selector);
      await sendKeys(selector, text);
    },
    setFile: sendKeys,
  };
}

import { type BrowserDriver, scrollToEnabled, waitUntilVisible } from './browserDriver.ts';

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

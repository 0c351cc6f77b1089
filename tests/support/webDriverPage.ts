import { type DrivenPage, reach, waitUntilSeen } from './drivenPage.ts';

/** The commands of WebDriver that a walk takes, however they are carried. The libraries for it weigh more than they. */
export interface WebDriver {
  resize(size: { readonly width: number; readonly height: number }): Promise<unknown>;
  open(url: string): Promise<unknown>;
  address(): Promise<string>;
  execute<T>(script: string, args: readonly unknown[]): Promise<T>;
  /** @returns the one value of what stands for the element */
  find(selector: string): Promise<object>;
  click(element: string): Promise<unknown>;
  /** A path, where the element takes files. */
  sendKeys(element: string, text: string): Promise<unknown>;
}

/** @param driver of a session that has begun; a function, as tests begin it before the first of them */
export function createWebDriverPage(driver: () => WebDriver): DrivenPage {
  const evaluate = <T>(body: string, ...given: readonly unknown[]) => driver().execute<T>(body, given);
  const find = async (selector: string) => Object.values(await driver().find(selector))[0] as string;
  const sendKeys = async (selector: string, text: string) => {
    await driver().sendKeys(await find(selector), text);
  };
  return {
    resize: async (size) => void (await driver().resize(size)),
    open: async (url) => void (await driver().open(url)),
    address: () => driver().address(),
    evaluate,
    see: (selector) => waitUntilSeen(evaluate, selector),
    async press(selector) {
      await reach(evaluate, selector);
      await driver().click(await find(selector));
    },
    async type(selector, text) {
      await waitUntilSeen(evaluate, selector);
      await sendKeys(selector, text);
    },
    give: sendKeys,
  };
}

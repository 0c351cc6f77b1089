import { chromium } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { chromiumPath, disabledByPlaywright } from '../support/browser/launchBrowser.ts';

it('the test browser disables exactly the features that Playwright disables', async () => {
  const server = await chromium.launchServer({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  onTestFinished(() => server.close());
  const flag = '--disable-features=';
  const lists = server.process().spawnargs.filter((arg) => arg.startsWith(flag));
  expect(lists.map((list) => list.slice(flag.length).split(','))).toEqual([disabledByPlaywright]);
});

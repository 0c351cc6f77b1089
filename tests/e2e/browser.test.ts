import { chromium } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { chromiumPath, offByPlaywright } from '../support/launchBrowser.ts';

it('a browser of the tests has off what Playwright turns off', async () => {
  const server = await chromium.launchServer({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  onTestFinished(() => server.close());
  const before = '--disable-features=';
  const lists = server.process().spawnargs.filter((arg) => arg.startsWith(before));
  expect(lists.map((list) => list.slice(before.length).split(','))).toEqual([offByPlaywright]);
});

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readVersion } from '#build/core/version.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { builtSite } from '../support/browser/site.ts';

const browser = sharedBrowser();
/** An environment with error reports and with test pages; one page can throw an error. */
const site = builtSite(['marlowe'], { environment: 'qa1', sourceMaps: true });

interface ReportedFrame {
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** Returns the last reported event, as the browser sent it in an envelope. */
function parseEvent(envelope: string) {
  const documents = envelope.split('\n').map((line) => JSON.parse(line));
  return documents.find(({ exception }) => exception !== undefined);
}

/** Finds the position of a frame as Sentry does: by the name of its script. */
function findOriginal({ filename, lineno, colno }: ReportedFrame) {
  const map = readFileSync(join(site.root, 'source-maps', `${basename(filename)}.map`), 'utf8');
  return originalPositionFor(new TraceMap(map), { line: lineno, column: colno - 1 });
}

it('an error report of a lazily loaded screen gives the source file and line through the source map [OBS-09]', async () => {
  const { page, telemetryRequests } = await browser.open({ origin: site.url });
  await page.goto('/app/marlowe/test');
  await page.getByRole('button', { name: 'Break this screen' }).click();
  const reports = () => telemetryRequests.filter(({ url }) => url.includes('reports.livery.example'));
  await expect.poll(() => reports().length, { timeout: 15_000 }).toBeGreaterThan(0);
  const { release, exception } = parseEvent(reports()[0]?.body ?? '');
  expect(release).toBe(`livery@${readVersion()}`);
  // Sentry lists the newest call last.
  const frames: readonly ReportedFrame[] = exception.values.at(-1).stacktrace.frames.toReversed();
  const [newest, ...others] = frames.map(findOriginal);
  expect(newest?.source).toBe('src/app/testArea/TestHomeScreen.tsx');
  const source = readFileSync(join(projectRoot, 'src/app/testArea/TestHomeScreen.tsx'), 'utf8');
  expect(source.split('\n')[(newest?.line ?? 0) - 1]?.trim()).toMatch(
    /^if \(isBroken\) throw new Error\('Broken/,
  );
  // The other calls are React's.
  expect(others.filter(({ source }) => !source?.startsWith('node_modules/react'))).toEqual([]);
  expect(others.length).toBeGreaterThan(3);
});

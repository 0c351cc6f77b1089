import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { plainLogo } from '../support/pipeline/tenants.ts';
import { copyCheckout } from '../support/repository/checkout.ts';
import { childPidsOf, isRunning, startProgram } from '../support/run/program.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

const browser = sharedBrowser();
/** Allows for a busy machine, and for the restart of the builder after a schema change. */
const pollOptions = { timeout: 40_000 };

/** Starts `livery dev` in a copy of the checkout, so that the test can edit its sources. */
async function startDev(code: string) {
  const root = copyCheckout(tempFolder());
  cpSync(join(projectRoot, 'tenants'), join(root, 'tenants'), { recursive: true });
  const temporary = tempFolder();
  const env = { TMPDIR: temporary };
  const run = startProgram(['dev', code, '--port', '0', '--json'], { root, cwd: root, env });
  onTestFinished(async () => {
    // SIGINT lets the server end its child process and remove its output.
    run.child.kill('SIGINT');
    await run.done;
  });
  await expect.poll(() => run.stdout() + run.stderr(), { timeout: 180_000 }).toContain('"start":');
  const { url, start } = JSON.parse(run.stdout()) as { url: string; start: string };
  const edit = (path: string, from: string, to: string) => {
    const text = readFileSync(join(root, path), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(root, path), text.replace(from, to));
  };
  /** The folders that `livery dev` builds in. */
  const outputs = () => readdirSync(temporary).filter((name) => name.startsWith('livery-dev-'));
  return { run, root, url, start, edit, outputs };
}

describe('livery dev', () => {
  it('shows a change of strings, provider, logo, stylesheet or source, and keeps the typed text', async () => {
    const { run, root, url, edit } = await startDev('vidra');
    const watched = await browser.open({ origin: url });
    const { page } = watched;
    await page.goto('/app/vidra/activate');
    await page.getByRole('textbox').fill('ABC12');
    const heading = () => page.getByRole('heading', { level: 1 }).textContent();
    edit('tenants/vidra/strings.json', 'Unesite kod iz poruke', 'Upišite kod');
    await expect.poll(heading, pollOptions).toBe('Upišite kod');
    await expect.poll(() => page.getByRole('textbox').inputValue(), pollOptions).toBe('ABC12');
    edit('tenants/vidra/provider.json', '"name": "Vidra osiguranje"', '"name": "Vidra druga"');
    await expect.poll(() => page.title(), pollOptions).toContain('Vidra druga');
    const logo = () => page.locator('link[rel=icon]').getAttribute('href');
    const oldLogo = await logo();
    writeFileSync(join(root, 'tenants/vidra/logos/original.svg'), plainLogo('z'));
    await expect.poll(logo, pollOptions).not.toBe(oldLogo);
    writeFileSync(
      join(root, 'src/app/public.css'),
      `${readFileSync(join(root, 'src/app/public.css'), 'utf8')}\nh1 { letter-spacing: 7px; }\n`,
    );
    edit('src/app/Shell.tsx', '<main', '<main data-edited="yes"');
    const spacing = () => page.locator('h1').evaluate((h1) => getComputedStyle(h1).letterSpacing);
    await expect.poll(spacing, pollOptions).toBe('7px');
    await expect.poll(() => page.locator('main').getAttribute('data-edited'), pollOptions).toBe('yes');
    await expect.poll(() => page.getByRole('textbox').inputValue(), pollOptions).toBe('ABC12');
    expect(watched.cspViolations).toEqual([]);
    expect(watched.foreignRequests).toEqual([]);
    expect(run.stderr()).not.toMatch(/\n\s+at /);
  });

  it('shows a build error on the page without a reload, and clears the error when it is fixed', async () => {
    const { run, url, edit } = await startDev('marlowe');
    const { page } = await browser.open({ origin: url });
    await page.goto('/app/marlowe/activate');
    await page.getByRole('textbox').fill('ABC12');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const panel = page.getByRole('alert').filter({ hasText: 'This page shows the last successful build' });
    const faults = [
      ['tenants/marlowe/provider.json', '"name"', '"nmae"', 'Did you mean name?'],
      ['tenants/environments.json', '"class": "portal"', '"class": "portl"', 'environments.json:'],
    ] as const;
    for (const [file, valid, invalid, message] of faults) {
      edit(file, valid, invalid);
      await expect.poll(() => panel.textContent(), pollOptions).toContain(message);
      edit(file, invalid, valid);
      await expect.poll(() => panel.count(), pollOptions).toBe(0);
      expect(await page.getByRole('textbox').inputValue()).toBe('ABC12');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    }
    const sources = [
      ['src/app/Shell.tsx', '<main', '<<main', 'Shell.tsx'],
      ['src/texts/en/public.json', '"common.skip":', '"common.skip"', 'public.json:2'],
    ] as const;
    for (const [file, valid, invalid, message] of sources) {
      edit(file, valid, invalid);
      await expect.poll(() => panel.textContent(), pollOptions).toContain(message);
      expect(await page.getByRole('textbox').inputValue()).toBe('ABC12');
      edit(file, invalid, valid);
      await expect.poll(() => panel.count(), pollOptions).toBe(0);
    }
    expect(run.child.exitCode).toBeNull();
  });

  it('exits with code 130 on Ctrl-C, without child processes or a stack trace', async () => {
    const { run, start, outputs } = await startDev('marlowe');
    expect(outputs()).toHaveLength(1);
    const html = await (await fetch(start)).text();
    expect(html).toContain('/_livery/reload.js');
    const children = childPidsOf(run.child.pid as number);
    expect(children.length).toBeGreaterThan(0);
    const grandchildren = children.flatMap(childPidsOf);
    run.child.kill('SIGINT');
    expect(await run.done).toBe(130);
    await expect
      .poll(() => [...children, ...grandchildren].filter(isRunning), { timeout: 10_000 })
      .toEqual([]);
    expect(run.stderr()).not.toMatch(/\n\s+at /);
    expect(outputs()).toEqual([]);
  });
});

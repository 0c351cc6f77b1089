import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { copyCheckout } from '../support/repository/checkout.ts';
import { startProgram } from '../support/run/program.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

const browser = sharedBrowser();

/** A copy of the project with German. Only the title of the start page is translated. */
async function aGermanSkeleton() {
  const folder = tempFolder();
  const root = copyCheckout(folder);
  const tenants = join(folder, 'tenants');
  mkdirSync(tenants);
  cpSync(join(projectRoot, 'tenants/environments.json'), join(tenants, 'environments.json'));
  const run = async (...args: string[]) => {
    const started = startProgram(args, { root, cwd: root, env: { LIVERY_CACHE: join(folder, 'cache') } });
    return { exitCode: await started.done, stderr: started.stderr() };
  };
  const translate = () =>
    writeFileSync(
      join(root, 'src/texts/de/public.json'),
      JSON.stringify({ 'start.title': 'Zeigen Sie uns den Schaden' }),
    );
  return { folder, tenants, run, translate };
}

describe('a new language with one translated text', () => {
  it('needs one command, warns about its missing texts, and shows them in English [PIPE-42]', async () => {
    const { folder, tenants, run, translate } = await aGermanSkeleton();
    expect(await run('locale', 'add', 'de')).toMatchObject({ exitCode: 0 });
    translate();
    const carrier = ['--name', 'Nordlicht', '--colour', '#00695c', '--phone', '+493055501420'];
    const added = await run('tenant', 'add', 'nordlicht', ...carrier, '--locale', 'de', '--tenants', tenants);
    expect(added).toMatchObject({ exitCode: 0 });

    const check = ['check', 'nordlicht', '--env', 'development', '--tenants', tenants];
    const checked = await run(...check);
    expect(checked.exitCode).toBe(0);
    expect(checked.stderr).toMatch(/has no translation for \d{3,} texts, and neither has src\/texts\/de/);
    expect(await run(...check, '--strict')).toMatchObject({ exitCode: 1 });

    const out = join(folder, 'out');
    const built = await run('build', 'nordlicht', '--env', 'development', '--tenants', tenants, '--out', out);
    expect(built).toMatchObject({ exitCode: 0 });
    const server = await startPreview({ root: join(out, 'development'), host: '127.0.0.1', port: 0 });
    onTestFinished(() => server.close());
    const { page, consoleErrors } = await browser.open({ origin: server.url, locale: 'de-DE' });
    await page.goto('/app/nordlicht/start');
    await page.getByRole('heading', { level: 1, name: 'Zeigen Sie uns den Schaden' }).waitFor();
    await page.getByRole('link', { name: 'I have an activation code' }).click();
    await page.getByRole('textbox', { name: 'Activation code' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(consoleErrors).toEqual([]);
  });
});

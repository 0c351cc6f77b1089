import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { livery } from '../support/cli.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

let workspace: Workspace;
const run = (...argv: string[]) => livery([...argv, '--out', 'out'], workspace.root);

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme', { capabilities: { uses_faq_feedback: true } });
  workspace.addTenant('brink');
  workspace.addTenant('supplement-desk', { capabilities: { supplement_accepts_documents: true } });
  await buildCarriers(optionsFor(workspace), silent);
  for (const name of ['release.pem', 'other.pem'])
    expect((await livery(['key', name], workspace.root)).exit).toBe(0);
}, 120_000);
afterAll(() => workspace.dispose());

describe('livery licence', () => {
  it('lists what a capability adds to a bundle [PIPE-15]', async () => {
    const { exit, stdout } = await run('licence', 'acme');
    expect(exit).toBe(0);
    expect(stdout).toContain(
      'uses_faq_feedback: on\n  the part for on is in the bundle\n    strings:  faqs.useful.failed',
    );
    expect(stdout).toContain('calls:    /{clientCode}/customer/v1/assignments/{id}/faq_ratings');
  });

  it('lists nothing for a capability that is off, also as JSON and with the American spelling [PIPE-15]', async () => {
    const { stdout } = await run('license', 'brink', '--json');
    const { capabilities, code } = JSON.parse(stdout);
    const nothing = { strings: [], calls: [], fields: [], links: [], images: [], chunks: [], sources: [] };
    expect(code).toBe('brink');
    expect(capabilities.uses_faq_feedback).toEqual({
      value: false,
      parts: [{ includedIf: true, isIncluded: false, ...nothing }],
    });
    expect(capabilities.uses_vin_verification.parts[0].calls).toContain(
      '/{clientCode}/customer/v1/vin/{vin}',
    );
  });

  it('rejects a carrier that the build does not contain', async () => {
    const { exit, stderr } = await run('licence', 'unknown-carrier');
    expect([exit, stderr]).toEqual([
      1,
      'Error: out/production-us does not contain unknown-carrier.\n' +
        '  Build it first: npm run -s livery -- build unknown-carrier --env production-us --out out\n',
    ]);
  });

  it('lists the parts of the supplement portal [PIPE-15]', async () => {
    const { stdout } = await run('licence', 'supplements', '--json');
    const { supplement_accepts_documents: documents } = JSON.parse(stdout).capabilities;
    expect(documents.value).toBe(true);
    const [on, off] = documents.parts;
    expect(on.sources).toContain('src/supplement/upload/preview/PdfPreview.tsx');
    expect(on.strings).toContain('supplement_portal.upload_manager.drop.title_documents');
    expect(on.chunks).not.toEqual([]);
    expect(off).toMatchObject({ includedIf: false, isIncluded: false, strings: [], sources: [] });
  });
});

describe('livery licence of a published release', () => {
  const published = (...argv: string[]) =>
    livery(['licence', ...argv, '--to', 'folder:www', '--json'], workspace.root);
  let firstRelease: string;

  beforeAll(async () => {
    const publish = ['publish', '--to', 'folder:www', '--key', 'release.pem', '--yes'];
    const inputs = ['--tenants', workspace.tenants, '--environments', workspace.environments, '--json'];
    const first = await run(...publish, ...inputs);
    expect([first.exit, first.stderr]).toEqual([0, expect.any(String)]);
    firstRelease = JSON.parse(first.stdout).release;
    workspace.addTenant('acme');
    await buildCarriers(optionsFor(workspace), silent);
    expect((await run(...publish, ...inputs)).exit).toBe(0);
  }, 120_000);

  it('reads the current release, and an earlier one with --release [PIPE-15]', async () => {
    const current = JSON.parse((await published('acme')).stdout);
    expect(current).toMatchObject({ in: 'folder:CWD/www', signature: 'unchecked' });
    expect(current.release).not.toBe(firstRelease);
    expect(current.capabilities.uses_faq_feedback.value).toBe(false);
    for (const name of ['previous', firstRelease.slice(0, 6)]) {
      const earlier = JSON.parse((await published('acme', '--release', name)).stdout);
      expect([earlier.release, earlier.capabilities.uses_faq_feedback.value]).toEqual([firstRelease, true]);
    }
    expect(JSON.parse((await published('supplements')).stdout).capabilities).toHaveProperty(
      'supplement_accepts_documents',
    );
  });

  it('checks who signed the release with --key', async () => {
    const good = await published('acme', '--key', 'release.pem.pub');
    expect([good.exit, good.stderr, JSON.parse(good.stdout).signature]).toEqual([0, '', 'good']);
    const unchecked = await published('acme');
    expect(unchecked.stderr).toContain('The signature was not checked.');
    const other = await published('acme', '--key', 'other.pem.pub');
    expect([other.exit, other.stderr]).toEqual([1, expect.stringContaining('cannot be trusted')]);
  });

  it('refuses statistics that were modified after the publish [PIPE-15]', async () => {
    const { release } = JSON.parse((await published('brink')).stdout);
    const manifest = JSON.parse(readFileSync(join(workspace.root, `www/releases/${release}.json`), 'utf8'));
    const { bundleStats } = manifest.variants[manifest.carriers.brink.variant];
    const blob = join(workspace.root, 'www/releases/blobs', bundleStats);
    const bytes = readFileSync(blob);
    onTestFinished(() => writeFileSync(blob, bytes));
    writeFileSync(blob, bytes.toString().replace('"value":false', '"value":true'));
    const { exit, stderr } = await published('brink');
    expect([exit, stderr]).toEqual([3, expect.stringContaining('has different content in releases/blobs/')]);
  });

  it('reports a carrier or release that the target does not have, and --release without --to', async () => {
    const carrier = await published('unknown-carrier');
    expect([carrier.exit, carrier.stderr]).toEqual([
      1,
      expect.stringMatching(/does not contain unknown-carrier\.\n.* releases --env production-us --to /),
    ]);
    expect(await published('acme', '--release', 'ffffffff')).toMatchObject({ exit: 1 });
    const unused = await run('licence', 'acme', '--release', 'previous');
    expect([unused.exit, unused.stderr]).toEqual([2, expect.stringContaining('no effect without --to')]);
  });
});

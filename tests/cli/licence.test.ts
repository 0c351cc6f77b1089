import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/pipeline.ts';
import { livery } from '../support/cli.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

let workspace: Workspace;
const run = (...argv: string[]) => livery([...argv, '--out', 'out'], workspace.root);

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme', { capabilities: { uses_faq_feedback: true } });
  workspace.addTenant('brink');
  await buildCarriers(optionsFor(workspace), silent);
}, 60_000);
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
    expect(capabilities.uses_vin_verification.parts[0].fields).toContain('customer_submitted_vin');
  });

  it('rejects a carrier that the build does not contain', async () => {
    const { exit, stderr } = await run('licence', 'unknown-carrier');
    expect([exit, stderr]).toEqual([1, expect.stringContaining('does not contain unknown-carrier')]);
  });
});

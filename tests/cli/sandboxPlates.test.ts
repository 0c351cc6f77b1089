import { describe, expect, it } from 'vitest';
import { sampleProviders, sampleTenants } from '../support/sampleTenants.ts';
import { openSandbox } from '../support/sandbox.ts';

/** Returns the vehicle of a claim as the customer API sends it. */
async function vehicleOf(claimId: string, capabilities: object): Promise<unknown> {
  const provider = { ...sampleProviders.zeta, capabilities };
  const tenants = { ...sampleTenants(), 'tenants/zeta/provider.json': JSON.stringify(provider) };
  const { url } = await openSandbox(undefined, { tenants });
  const phone = claimId.startsWith('41') ? '2025550101' : '2025550106';
  const session = await fetch(`${url}/_sandbox/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'zeta', phone }),
  });
  const { token } = (await session.json()) as { token: string };
  const headers = { 'Provider-Code': 'zeta', authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}/zeta/customer/v1/exposures/${claimId}`, { headers });
  return ((await reply.json()) as { vehicle_information: object }).vehicle_information;
}

describe('claims of the sandbox', () => {
  it('have a licence plate for a carrier without VIN verification, unless they wait for it', async () => {
    const capabilities = { uses_vin_verification: false };
    expect(await vehicleOf('4306', capabilities)).toMatchObject({
      customer_submitted_registration_number: 'BG 4306',
      customer_submitted_vin: null,
    });
    expect(await vehicleOf('4101', capabilities)).toMatchObject({
      customer_submitted_registration_number: null,
      customer_submitted_vin: null,
    });
  });

  it('have a VIN for a carrier with VIN verification', async () => {
    expect(await vehicleOf('4306', {})).toMatchObject({
      customer_submitted_registration_number: null,
      customer_submitted_vin: expect.stringMatching(/^\w{17}$/),
    });
  });
});

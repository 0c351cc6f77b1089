import { expect, it } from 'vitest';
import { openSandbox } from '../support/run/sandbox.ts';

it('sandbox serves its pictures and no other file of its folder', async () => {
  const { url } = await openSandbox();
  for (const path of ['pictures/vin.jpg', 'examples/acme/vin-example.svg'])
    expect((await fetch(`${url}/_sandbox/${path}`)).status).toBe(200);
  for (const path of ['none/vin-example.svg', 'acme/..%2fvin-example.svg', 'acme/vin.svg'])
    expect((await fetch(`${url}/_sandbox/examples/${path}`)).status).toBe(404);
  for (const file of ['none.jpg', '..%2fpage.ts', '%2e%2e%2fpage.ts', 'vin.jpg%00'])
    expect((await fetch(`${url}/_sandbox/pictures/${file}`)).status).toBe(404);
});

import { describe, expect, it } from 'vitest';
import { trustScripts } from '#src/device/trustedScripts.ts';

const worker = '/app/acme/photo-worker-0123456789abcdef.js';

describe('trusted script URLs', () => {
  const policies: string[] = [];
  const factory = {
    createPolicy(name: string, rules: { createScriptURL(address: string): string }) {
      policies.push(name);
      return { createScriptURL: (address: string) => `trusted ${rules.createScriptURL(address)}` };
    },
  };

  it('are created by the Trusted Types policy that the pages allow', () => {
    expect(trustScripts([worker], factory)(worker)).toBe(`trusted ${worker}`);
    expect(policies).toEqual(['livery']);
  });

  it.each([
    '/app/acme/photo-worker-ffffffffffffffff.js',
    `//other.example${worker}`,
    `https://other.example${worker}`,
    'data:text/javascript,alert(1)',
  ])('exclude the address %s', (address) => {
    expect(() => trustScripts([worker], factory)(address)).toThrow(TypeError);
    expect(() => trustScripts([worker], undefined)(address)).toThrow(TypeError);
  });

  it('are returned unchanged if the browser does not support Trusted Types', () => {
    expect(trustScripts([worker], undefined)(worker)).toBe(worker);
  });
});

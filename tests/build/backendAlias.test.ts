import { beforeAll, describe, expect, it } from 'vitest';
import { type CompiledCode, compileBrowser } from '#build/compile/compile.ts';
import { capabilityDefines } from '#build/compile/defines.ts';
import { defaultCapabilities } from '#src/tenant/defaults.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import { publicKeys } from '../support/aTenant.ts';

/** Stands in one flavour's adapter and nowhere else. */
const marks: Record<Flavour, string> = {
  standard: '/api/v4/customer_users',
  vice: '/customer/v1/customer_users',
};
/** Stands in every schema of valibot. */
const valibot = '~standard';

describe.each(flavours)('the code of a %s variant', (flavour) => {
  const other: Flavour = flavour === 'standard' ? 'vice' : 'standard';
  let code: CompiledCode;
  beforeAll(async () => {
    const capabilities = capabilityDefines(defaultCapabilities);
    code = await compileBrowser({ key: 'sample', kind: flavour, capabilities }, publicKeys);
  });
  const holders = (mark: string) =>
    [...code.scripts].filter(([, text]) => text.includes(mark)).map(([name]) => name);

  it('holds its own adapter and not the other [API-GEN-10 API-GEN-12]', () => {
    expect(holders(marks[flavour])).toHaveLength(1);
    expect(holders(marks[other])).toEqual([]);
  });

  it('gives its files in the order of their names, whatever folder they were compiled in', () => {
    const names = [...code.scripts.keys()];
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual([...names].sort());
  });

  it('leaves adapter and schemas to the first call: no first screen waits for them', () => {
    const first = [code.entry, ...code.entryImports];
    for (const mark of [marks[flavour], valibot]) {
      expect(holders(mark), mark).not.toEqual([]);
      expect(holders(mark).filter((name) => first.includes(name))).toEqual([]);
    }
  });

  it('asks browsers to compile all of the first screen’s scripts as they come in, and of no others', () => {
    const first = [code.entry, ...code.entryImports];
    const hint = '//# allFunctionsCalledOnLoad\n';
    const hinted = [...code.scripts].filter(([, text]) => text.startsWith(hint)).map(([name]) => name);
    expect(hinted).toEqual(first.sort());
    expect(holders(hint.trim())).toEqual(hinted);
  });
});

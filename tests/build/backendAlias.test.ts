import { beforeAll, describe, expect, it } from 'vitest';
import { type CompiledCode, compileBrowser } from '#build/compile/compile.ts';
import { capabilityDefines } from '#build/compile/defines.ts';
import { defaultCapabilities } from '#src/tenant/defaults.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import { publicKeys } from '../support/aTenant.ts';

/** By flavor: a path that occurs only in its adapter. */
const marks: Record<Flavour, string> = {
  standard: '/api/v4/customer_users',
  vice: '/customer/v1/customer_users',
};
/** Occurs in every valibot schema. */
const valibot = '~standard';

describe.each(flavours)('compiled code of a %s variant', (flavour) => {
  const other: Flavour = flavour === 'standard' ? 'vice' : 'standard';
  let code: CompiledCode;
  beforeAll(async () => {
    const capabilities = capabilityDefines(defaultCapabilities);
    code = await compileBrowser({ key: 'sample', kind: flavour, capabilities }, publicKeys);
  });
  const holders = (mark: string) =>
    [...code.scripts].filter(([, text]) => text.includes(mark)).map(([name]) => name);

  it('contains the adapter of its flavor in one file, and not the other adapter [API-GEN-10 API-GEN-12]', () => {
    expect(holders(marks[flavour])).toHaveLength(1);
    expect(holders(marks[other])).toEqual([]);
  });

  it('lists its scripts in alphabetical order', () => {
    const names = [...code.scripts.keys()];
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual([...names].sort());
  });

  it('loads the adapter and the schemas lazily, outside the entry and its static imports', () => {
    const first = [code.entry, ...code.entryImports];
    for (const mark of [marks[flavour], valibot]) {
      expect(holders(mark), mark).not.toEqual([]);
      expect(holders(mark).filter((name) => first.includes(name))).toEqual([]);
    }
  });

  it('marks only the entry and its static imports for eager compilation', () => {
    const first = [code.entry, ...code.entryImports];
    const hint = '//# allFunctionsCalledOnLoad\n';
    const hinted = [...code.scripts].filter(([, text]) => text.startsWith(hint)).map(([name]) => name);
    expect(hinted).toEqual(first.sort());
    expect(holders(hint.trim())).toEqual(hinted);
  });
});

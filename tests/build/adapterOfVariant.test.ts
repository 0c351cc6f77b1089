import { beforeAll, describe, expect, it } from 'vitest';
import { compileBrowser } from '#build/compile/compile.ts';
import type { CompiledCode } from '#build/compile/compiledCode.ts';
import { capabilityDefines } from '#build/compile/defines.ts';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import { publicKeys } from '../support/samples/aTenant.ts';

/** Flavour → a path that occurs only in the adapter of that flavour. */
const marks: Record<Flavour, string> = {
  standard: '/api/v4/customer_users',
  vice: '/customer/v1/customer_users',
};
/** Occurs in every valibot schema. */
const valibot = '~standard';

describe.each(flavours)('compiled code of a %s variant', (flavour) => {
  const otherFlavour: Flavour = flavour === 'standard' ? 'vice' : 'standard';
  let code: CompiledCode;
  beforeAll(async () => {
    const capabilities = capabilityDefines(defaultCapabilities);
    code = await compileBrowser({ key: 'sample', kind: flavour, capabilities }, publicKeys);
  });
  const filesContaining = (mark: string) =>
    [...code.scripts].filter(([, text]) => text.includes(mark)).map(([name]) => name);

  it('contains only the adapter of its flavour, in one file [API-GEN-10]', () => {
    expect(filesContaining(marks[flavour])).toHaveLength(1);
    expect(filesContaining(marks[otherFlavour])).toEqual([]);
  });

  it('keeps the adapter and the schemas out of the entry script and its static imports', () => {
    const first = [code.entry, ...code.entryImports];
    for (const mark of [marks[flavour], valibot]) {
      expect(filesContaining(mark), mark).not.toEqual([]);
      expect(filesContaining(mark).filter((name) => first.includes(name))).toEqual([]);
    }
  });
});

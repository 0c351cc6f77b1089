import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { recordsFolder } from '#build/write/records.ts';
import {
  createWorkspace,
  optionsFor,
  readTree,
  silent,
  type TenantOverrides,
} from '../support/pipeline/tenants.ts';
import { createRandom } from '../support/samples/random.ts';

/** Each sequence makes one to three edits to the output of the previous sequence. */
const sequences = 25;
const environment = 'production-us';
const allCodes = ['acme', 'brink', 'corvo', 'dune', 'ember'];

type Parts = Required<Pick<TenantOverrides, 'provider' | 'livery' | 'capabilities' | 'strings'>> &
  TenantOverrides;

it('an incremental build after random edits, config errors and damage to the output writes the same files as a clean build [trust B10]', async () => {
  const workspace = createWorkspace();
  onTestFinished(() => workspace.dispose());
  const random = createRandom(20261123);
  const randomBelow = (count: number) => Math.floor(random() * count);
  const pickRandom = <T>(list: readonly T[]): T => list[randomBelow(list.length)] as T;
  const carriers = new Map<string, Parts>();
  const freshOut = join(workspace.root, 'fresh');
  const out = join(workspace.out, environment);
  const emptyParts = (): Parts => ({ provider: {}, livery: {}, capabilities: {}, strings: {} });
  const addCarrier = (code: string, parts: Parts) => {
    carriers.set(code, parts);
    workspace.addTenant(code, parts);
  };
  const build = (overrides = {}) =>
    buildCarriers(optionsFor(workspace, { environment, ...overrides }), silent);

  const edit = (change: (parts: Parts) => Partial<Parts>) => () => {
    const code = pickRandom([...carriers.keys()]);
    const parts = carriers.get(code) as Parts;
    addCarrier(code, { ...parts, ...change(parts) });
    return code;
  };
  const pickFile = (folder: string, isFit: (name: string) => boolean = () => true): string => {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return pickRandom(files.filter(isFit).sort());
  };
  const flip = (file: string) => {
    const bytes = readFileSync(file);
    const index = randomBelow(bytes.length);
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    // Replaces the file, because writing to it in place would also change its hard links.
    rmSync(file);
    writeFileSync(file, bytes);
  };
  const records = join(out, recordsFolder);
  const steps: Readonly<Record<string, () => unknown>> = {
    text: edit(() => ({ strings: { 'start.title': `Words ${randomBelow(1000)}` } })),
    'no texts': edit(() => ({ strings: {} })),
    name: edit(({ provider }) => ({ provider: { ...provider, name: `Name ${randomBelow(1000)}` } })),
    colour: edit(({ livery }) => ({
      livery: { ...livery, brand_colour: pickRandom(['#11395B', '#7a1f1f', '#1f5a2d']) },
    })),
    capability: edit(() => ({ capabilities: { hide_call_for_help: random() < 0.5 } })),
    flavour: edit(({ livery }) => ({ livery: { ...livery, flavour: pickRandom(['vice', 'standard']) } })),
    locale: edit(({ livery }) => ({ livery: { ...livery, locale: pickRandom(['en', 'sr']) } })),
    logo: edit(() => ({
      logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${20 + randomBelow(50)} 9"><path d="M0 0h9v9z"/></svg>`,
    })),
    'enabled or disabled': edit(({ livery }) => ({
      livery: { ...livery, environments: { [environment]: { enabled: random() < 0.6 } } },
    })),
    'added carrier': () => addCarrier(pickRandom(allCodes), emptyParts()),
    'removed carrier': () => {
      if (carriers.size < 3) return;
      const code = pickRandom([...carriers.keys()]);
      carriers.delete(code);
      rmSync(join(workspace.tenants, code), { recursive: true });
    },
    environment: () => {
      const environmentsFile = JSON.parse(readFileSync(workspace.environments, 'utf8'));
      environmentsFile.environments[environment].api = pickRandom([
        'https://api-1.livery.example',
        'https://api-2.livery.example',
      ]);
      writeFileSync(workspace.environments, JSON.stringify(environmentsFile));
    },
    'rewritten with the same content': () => {
      for (const [code, parts] of carriers) addCarrier(code, parts);
    },
    'broken carrier': () => {
      writeFileSync(join(workspace.tenants, pickRandom([...carriers.keys()]), 'provider.json'), '{"name":');
    },
    'flipped bit': () => flip(pickFile(out)),
    'truncated file': () =>
      truncateSync(
        pickFile(out, (file) => !file.includes('.livery')),
        1,
      ),
    'deleted file': () => rmSync(pickFile(out)),
    'unexpected file': () => writeFileSync(join(pickFile(join(out, 'app')), '../stray'), 'x'),
    'file with the content of another file': () => {
      const [from, to] = [pickFile(out), pickFile(out)];
      const bytes = readFileSync(from);
      rmSync(to);
      writeFileSync(to, bytes);
    },
    'damaged record': () => flip(pickFile(records)),
    'deleted record': () => rmSync(pickFile(records)),
  };

  for (const code of allCodes.slice(0, 3)) addCarrier(code, emptyParts());
  await build();
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const appliedSteps: string[] = [];
    for (let remaining = 1 + randomBelow(3); remaining > 0; remaining -= 1) {
      const [name, step] = pickRandom(Object.entries(steps));
      appliedSteps.push(name);
      step();
      if (random() < 0.3) await build(random() < 0.5 ? { codes: [pickRandom([...carriers.keys()])] } : {});
    }
    for (const [code, parts] of carriers) addCarrier(code, parts);
    await build();
    rmSync(freshOut, { recursive: true, force: true });
    await build({ out: freshOut });
    const differing = differingPaths(readTree(out), readTree(join(freshOut, environment)));
    expect([sequence, appliedSteps, differing]).toEqual([sequence, appliedSteps, []]);
  }
});

function differingPaths(first: ReadonlyMap<string, string>, second: ReadonlyMap<string, string>): string[] {
  return [...new Set([...first.keys(), ...second.keys()])].filter(
    (path) => first.get(path) !== second.get(path),
  );
}

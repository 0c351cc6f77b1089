import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildCarriers } from '#build/pipeline.ts';
import { createRandom } from '../support/random.ts';
import { createWorkspace, optionsFor, readTree, silent, type TenantOverrides } from '../support/tenants.ts';

/** Each sequence makes one to three edits to the output of the previous sequence. */
const sequences = 100;
const environment = 'production-us';
const pool = ['acme', 'brink', 'corvo', 'dune', 'ember'];

type Parts = Required<Pick<TenantOverrides, 'provider' | 'livery' | 'capabilities' | 'strings'>> &
  TenantOverrides;

it('builds the same output as a clean build after random edits, errors and damage [trust B10]', async () => {
  const workspace = createWorkspace();
  onTestFinished(() => workspace.dispose());
  const random = createRandom(20261123);
  const below = (count: number) => Math.floor(random() * count);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const carriers = new Map<string, Parts>();
  const fresh = join(workspace.root, 'fresh');
  const out = join(workspace.out, environment);
  const plain = (): Parts => ({ provider: {}, livery: {}, capabilities: {}, strings: {} });
  const lay = (code: string, parts: Parts) => {
    carriers.set(code, parts);
    workspace.addTenant(code, parts);
  };
  const build = (more = {}) => buildCarriers(optionsFor(workspace, { environment, ...more }), silent);

  const edit = (change: (parts: Parts) => Partial<Parts>) => () => {
    const code = one([...carriers.keys()]);
    const parts = carriers.get(code) as Parts;
    lay(code, { ...parts, ...change(parts) });
    return code;
  };
  const anyFile = (folder: string, isFit: (name: string) => boolean = () => true): string => {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return one(files.filter(isFit).sort());
  };
  const flip = (file: string) => {
    const bytes = readFileSync(file);
    const at = below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    // Replaces the file, because writing to it in place would also change its hard links.
    rmSync(file);
    writeFileSync(file, bytes);
  };
  const work = () => join(workspace.out, '.livery');
  const steps: Readonly<Record<string, () => unknown>> = {
    words: edit(() => ({ strings: { 'start.title': `Words ${below(1000)}` } })),
    'no words': edit(() => ({ strings: {} })),
    name: edit(({ provider }) => ({ provider: { ...provider, name: `Name ${below(1000)}` } })),
    colour: edit(({ livery }) => ({
      livery: { ...livery, brand_colour: one(['#11395B', '#7a1f1f', '#1f5a2d']) },
    })),
    capability: edit(() => ({ capabilities: { hide_call_for_help: random() < 0.5 } })),
    flavour: edit(({ livery }) => ({ livery: { ...livery, flavour: one(['vice', 'standard']) } })),
    locale: edit(({ livery }) => ({ livery: { ...livery, locale: one(['en', 'sr']) } })),
    logo: edit(() => ({
      logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${20 + below(50)} 9"><path d="M0 0h9v9z"/></svg>`,
    })),
    'on or off': edit(({ livery }) => ({
      livery: { ...livery, environments: { [environment]: { enabled: random() < 0.6 } } },
    })),
    'a new carrier': () => lay(one(pool), plain()),
    'a carrier less': () => {
      if (carriers.size < 3) return;
      const code = one([...carriers.keys()]);
      carriers.delete(code);
      rmSync(join(workspace.tenants, code), { recursive: true });
    },
    environment: () => {
      const known = JSON.parse(readFileSync(workspace.environments, 'utf8'));
      known.environments[environment].api = one([
        'https://api-1.livery.example',
        'https://api-2.livery.example',
      ]);
      writeFileSync(workspace.environments, JSON.stringify(known));
    },
    'the same bytes, written again': () => {
      for (const [code, parts] of carriers) lay(code, parts);
    },
    'a broken carrier': () => {
      writeFileSync(join(workspace.tenants, one([...carriers.keys()]), 'provider.json'), '{"name":');
    },
    'a flipped byte': () => flip(anyFile(out)),
    'a file cut short': () =>
      truncateSync(
        anyFile(out, (file) => !file.includes('.livery')),
        1,
      ),
    'a file that is gone': () => rmSync(anyFile(out)),
    'a stray file': () => writeFileSync(join(anyFile(join(out, 'app')), '../stray'), 'x'),
    'a page of another': () => {
      const [from, to] = [anyFile(out), anyFile(out)];
      const bytes = readFileSync(from);
      rmSync(to);
      writeFileSync(to, bytes);
    },
    'a damaged memory': () => flip(anyFile(work(), (file) => file.endsWith('.json'))),
    'a memory that is gone': () => rmSync(anyFile(work(), (file) => file.endsWith('.json'))),
    'a damaged store': () => flip(anyFile(join(work(), 'objects'))),
  };

  for (const code of pool.slice(0, 3)) lay(code, plain());
  await build();
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const done: string[] = [];
    for (let left = 1 + below(3); left > 0; left -= 1) {
      const [name, step] = one(Object.entries(steps));
      done.push(name);
      step();
      if (random() < 0.3) await build(random() < 0.5 ? { codes: [one([...carriers.keys()])] } : {});
    }
    for (const [code, parts] of carriers) lay(code, parts);
    await build();
    rmSync(fresh, { recursive: true, force: true });
    await build({ out: fresh });
    const differing = differingPaths(readTree(out), readTree(join(fresh, environment)));
    expect([sequence, done, differing]).toEqual([sequence, done, []]);
  }
});

function differingPaths(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));
}

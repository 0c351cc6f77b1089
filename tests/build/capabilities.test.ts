import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { isOff } from '#build/compile/offParts.ts';
import { projectRoot } from '#build/core/sources.ts';
import {
  type CapabilityKey,
  capabilityKeys,
  capabilityList,
  capabilityParts,
  resolveCapabilities,
} from '#src/tenant/capabilities.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import { createSearch, wordsOfOffParts } from '../support/pipeline/offWords.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/pipeline/tenants.ts';
import { isDeep } from '../support/run/sampleUnlessDeep.ts';
import { catalogues } from '../support/samples/builtInTexts.ts';

type Values = Readonly<Partial<Record<CapabilityKey, boolean>>>;

const valuesWith = (isOn: (key: CapabilityKey) => boolean): Values =>
  Object.fromEntries(capabilityKeys.map((key) => [key, isOn(key)]));
const everything = valuesWith((key) => key !== 'hide_call_for_help');
const nothing = valuesWith((key) => key === 'hide_call_for_help');

/** Carriers whose bundles are searched. Deep runs add carriers with all capabilities but one. */
const samples = flavours.flatMap((flavour) => {
  const changed = isDeep ? capabilityKeys : [];
  const values: readonly (readonly [string, Values])[] = [
    ['defaults', {}],
    ['everything', everything],
    ['nothing', nothing],
    ...changed.map(
      (key) => [`without-${key.replaceAll('_', '-')}`, { ...everything, [key]: nothing[key] }] as const,
    ),
  ];
  return values.map(([name, it]) => ({ code: `${name}-${flavour}`, flavour, values: it }));
});

const capabilitiesOf = (flavour: Flavour, values: Values) => resolveCapabilities(flavour, values);

const iosLink = 'https://apps.outsider.example/ios';
let workspace: Workspace;
/** Carrier code → the text of all files that its pages can load, and a search of it. */
const bundles = new Map<string, { readonly text: string; readonly find: ReturnType<typeof createSearch> }>();
const bundleOf = (code: string) =>
  bundles.get(code) as { text: string; find: ReturnType<typeof createSearch> };

beforeAll(async () => {
  workspace = createWorkspace();
  for (const { code, flavour, values } of samples)
    workspace.addTenant(code, { capabilities: values, provider: { ios_link: iosLink }, livery: { flavour } });
  const codes = samples.map(({ code }) => code);
  const report = await buildCarriers(optionsFor(workspace, { codes }), silent);
  expect(report.failed).toEqual([]);
  for (const code of codes) {
    const text = readBundle(join(workspace.out, 'production-us/app'), code);
    bundles.set(code, { text, find: createSearch(text) });
  }
}, 300_000);
afterAll(() => workspace.dispose());

describe('search of a carrier bundle', () => {
  it.each(samples)(
    'finds no word, call, name, style or picture of a capability that is off in $code [PIPE-15 VIN-02 CLM-26]',
    ({ code, flavour, values }) => {
      expect(bundleOf(code).find(wordsOfOffParts(capabilitiesOf(flavour, values)))).toEqual([]);
    },
  );

  it('finds the texts and code of each capability that is on (control for the test above)', () => {
    // Only the portal has documents, and these carriers have only one language.
    const {
      supplementAcceptsDocuments: _documents,
      severalLanguages: _languages,
      ...parts
    } = capabilityParts;
    const values = Object.entries(parts).flatMap(([name, { on, off }]) => [
      ...(on ? [[name, true] as const] : []),
      ...(off ? [[name, false] as const] : []),
    ]);
    for (const [name, value] of values) {
      const words = wordsOfOffParts({ [name]: !value });
      for (const { code, flavour, values } of samples.filter((it) =>
        /^(?:everything|nothing)/.test(it.code),
      )) {
        const capabilities = capabilitiesOf(flavour, values);
        if (capabilities[name as keyof typeof capabilities] !== value) continue;
        const found = bundleOf(code).find(words);
        const shown = words.keys.filter((key) => !isOff('texts', key, capabilities));
        expect([name, code, shown.filter((key) => !found.includes(key))]).toEqual([name, code, []]);
        expect([name, code, found.length > 0]).toEqual([name, code, true]);
      }
    }
  });

  it.each(samples)(
    'finds the app links and the phone number of $code only if the app shows them [PIPE-15 BRAND-11 PHO-19]',
    ({ code, flavour, values }) => {
      const { showsWebappFooter, hideCallForHelp } = capabilitiesOf(flavour, values);
      expect(bundleOf(code).text.includes(iosLink)).toBe(showsWebappFooter);
      expect(bundleOf(code).text.includes('(555) 010-0100')).toBe(showsWebappFooter || !hideCallForHelp);
    },
  );
});

describe('list of the files and texts of each capability', () => {
  const parts = Object.values(capabilityParts).flatMap(({ on = {}, off = {} }) => [on, off]);
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' });

  it('names only existing files, folders and texts', () => {
    const existing = [...files, ...files.map((file) => `${file}/`)];
    const groups = [...catalogues.en.keys()].flatMap((key) =>
      key.split('.').map((_, index, names) => names.slice(0, index + 1).join('.')),
    );
    expect(parts.flatMap((part) => part.files ?? []).filter((it) => !existing.includes(it))).toEqual([]);
    expect(parts.flatMap((part) => part.texts ?? []).filter((it) => !groups.includes(it))).toEqual([]);
  });

  it('covers every capability', () => {
    const declared = Object.keys(capabilityParts);
    expect(capabilityList.filter((name) => !declared.includes(name))).toEqual([]);
  });
});

/** Returns the carrier's files, and all assets that these files name directly or indirectly. */
function readBundle(app: string, code: string): string {
  const assets = new Set(readdirSync(join(app, 'assets')));
  const texts = new Map<string, string>();
  const read = (path: string) => {
    if (texts.has(path) || /\.(?:br|gz)$/.test(path)) return;
    const text = readFileSync(join(app, path), 'utf8');
    texts.set(path, text);
    for (const name of text.match(/[\w-]+\.[a-z]+/g) ?? []) if (assets.has(name)) read(join('assets', name));
  };
  for (const name of readdirSync(join(app, code))) read(join(code, name));
  return [...texts].map(([path, text]) => `${path}\n${text}`).join('\n');
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { compileBrowser } from '#build/compile/compile.ts';
import { runtimeCapabilityDefines } from '#build/compile/defines.ts';
import { findUsedCapabilities } from '#build/compile/usedCapabilities.ts';
import type { Release } from '#build/release/release.ts';
import { publicMessages } from '#build/strings/catalogues.ts';
import { readRelease } from '#build/write/readRelease.ts';
import { type CapabilityKey, capabilityNames, derivedCapabilities } from '#src/tenant/capabilities.ts';
import { defaultCapabilities, forcedCapabilities } from '#src/tenant/defaults.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import { isDeep } from '../support/sampleUnlessDeep.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

interface GatedFeature {
  readonly capability: CapabilityKey;
  /** A marker that occurs only in the feature's code, so it shows whether a bundle contains the feature. */
  readonly canary: string;
  /** The capability value that includes the feature in the bundle. */
  readonly shownWhen: boolean;
  /** The page whose HTML contains the feature before scripts run. Undefined if a script adds the feature. */
  readonly page?: string;
  /** Requirement ids. */
  readonly rows: string;
}

/** All features that depend on a capability. The last test fails if the code reads a capability without a row here. */
const features: readonly GatedFeature[] = [
  {
    capability: 'shows_webapp_footer',
    canary: 'footer',
    shownWhen: true,
    page: 'start.html',
    rows: '[PIPE-15 BRAND-11]',
  },
  {
    capability: 'hide_call_for_help',
    canary: 'call-for-help',
    shownWhen: false,
    page: 'login.html',
    rows: '[PIPE-15 BRAND-13]',
  },
  {
    capability: 'enables_notification_preferences',
    canary: 'notification-preferences',
    shownWhen: true,
    rows: '[CLM-26 BRAND-12 SEC-10]',
  },
  {
    capability: 'enables_notification_preferences',
    canary: 'preferences-form',
    shownWhen: true,
    rows: '[ROUTE-45 SEC-10]',
  },
  {
    capability: 'uses_country_picker',
    canary: 'country-picker',
    shownWhen: true,
    page: 'login.html',
    rows: '[ACCT-48 SEC-10]',
  },
  {
    capability: 'uses_faq_feedback',
    canary: 'faq-feedback',
    shownWhen: true,
    rows: '[FAQ-02 FAQ-08 SEC-10]',
  },
  {
    capability: 'uses_vin_verification',
    canary: 'vin-entry',
    shownWhen: true,
    rows: '[VIN-13 SEC-10]',
  },
  {
    capability: 'uses_vin_verification',
    canary: 'plate-entry',
    shownWhen: false,
    rows: '[VIN-13 SEC-10]',
  },
  {
    capability: 'vin_scan',
    canary: 'vin-scan',
    shownWhen: true,
    rows: '[VIN-34 SEC-10]',
  },
  {
    capability: 'live_camera',
    canary: 'live-camera',
    shownWhen: true,
    rows: '[CAM-01]',
  },
  {
    capability: 'damage_marking',
    canary: 'damage-marking',
    shownWhen: true,
    rows: '[PHO-56]',
  },
];

const cases = features.flatMap((feature) =>
  flavours.flatMap((flavour) => {
    // A flavour can force a capability to one value.
    const name = capabilityNames[feature.capability];
    const forced = forcedCapabilities[flavour][name];
    // In `npm test`, only one flavour has bundles with other values than the defaults: each takes two seconds to
    // compile.
    const values = isDeep || flavour === 'vice' ? [true, false] : [defaultCapabilities[name]];
    return (forced === undefined ? values : [forced]).map((isOn) => ({ ...feature, flavour, isOn }));
  }),
);
const codeOf = ({ capability, flavour, isOn }: (typeof cases)[number]) =>
  `${capability.replaceAll('_', '-')}-${flavour}-${isOn ? 'on' : 'off'}`;

const verbOf = ({ isOn, shownWhen }: (typeof cases)[number]) => (isOn === shownWhen ? 'contains' : 'omits');
const titleOf = ({ canary, capability, isOn, rows, flavour }: (typeof cases)[number]) =>
  `${canary} feature if ${capability} is ${isOn ? 'on' : 'off'} (${flavour} backend) ${rows}`;

/** Names of the files whose decoded text contains the marker of a feature. */
function filesWithFeature(files: ReadonlyMap<string, string>, canary: string): string[] {
  const quote = '["\'`]';
  const marker = new RegExp(`data-feature${quote}?[:=]\\s*${quote}${canary}${quote}`);
  return [...files].filter(([, text]) => marker.test(text)).map(([name]) => name);
}

const iosLink = 'https://apps.outsider.example/ios';

/**
 * Words by which a reader of the served files could recognize the capability: texts on screen, addresses and names of
 * fields.
 */
const searches: readonly {
  readonly capability: CapabilityKey;
  readonly shownWhen: boolean;
  readonly words: readonly string[];
  /** Words that only one flavour has. */
  readonly flavourWords?: Partial<Record<Flavour, readonly string[]>>;
}[] = [
  {
    capability: 'uses_vin_verification',
    shownWhen: true,
    words: ['vin-entry', 'Enter the VIN', '.vin-letters', '.ticks'],
    flavourWords: { vice: ['/customer/v1/vin/'] },
  },
  {
    capability: 'uses_vin_verification',
    shownWhen: false,
    words: ['plate-entry', 'Enter your license plate', '.plate-field'],
  },
  {
    capability: 'vin_scan',
    shownWhen: true,
    words: ['Scan the VIN barcode', 'barcode-worker', '.wasm', 'scan-frame'],
  },
  {
    capability: 'uses_faq_feedback',
    shownWhen: true,
    words: ['Was this useful?', 'faq_ratings', 'faq_ids', '.useful-question'],
  },
  {
    capability: 'uses_country_picker',
    shownWhen: true,
    words: ['preferredCountries', '"Country"'],
  },
  {
    capability: 'shows_webapp_footer',
    shownWhen: true,
    words: ['Get the iPhone app', iosLink, 'androidLink'],
  },
  {
    capability: 'enables_notification_preferences',
    shownWhen: true,
    words: [
      'Notification Preferences',
      'notificationPreferences',
      'send_text_message',
      'send_push_notification',
      '.ways ',
    ],
    flavourWords: { vice: ['customer_communication_preferences'] },
  },
  {
    capability: 'live_camera',
    shownWhen: true,
    words: [
      'getUserMedia',
      'deviceorientation',
      'Turn on camera',
      '.live-finder',
      '.live-consent',
      'isBlank',
    ],
  },
  {
    capability: 'hide_call_for_help',
    shownWhen: false,
    words: ['15550100100', '(555) 010-0100'],
  },
];

const searchCases = searches.flatMap((search) =>
  cases
    .filter(({ capability }) => capability === search.capability)
    .flatMap((row) =>
      [...search.words, ...(search.flavourWords?.[row.flavour] ?? [])].map((word) => ({
        ...row,
        word,
        isShown: row.isOn === search.shownWhen,
      })),
    ),
);

let workspace: Workspace;
/** Carrier code → files of its bundle: the carrier folder and the assets of its variant. */
const bundles = new Map<string, Map<string, string>>();

beforeAll(async () => {
  workspace = createWorkspace();
  for (const row of cases) {
    workspace.addTenant(codeOf(row), {
      provider: { ios_link: iosLink },
      capabilities: { [row.capability]: row.isOn },
      livery: { flavour: row.flavour },
    });
  }
  // With codes, the build writes no fallback bundles.
  const report = await buildCarriers(optionsFor(workspace, { codes: cases.map(codeOf) }), silent);
  expect(report.failed).toEqual([]);
  for (const row of cases) bundles.set(codeOf(row), readBundle(workspace.out, codeOf(row)));
}, 120_000);
afterAll(() => workspace.dispose());

describe('carrier bundle', () => {
  it.each(cases.map((row) => [verbOf(row), titleOf(row), row] as const))(
    '%s the %s',
    (_verb, _title, row) => {
      const files = bundles.get(codeOf(row)) as Map<string, string>;
      const found = filesWithFeature(files, row.canary);
      if (row.isOn !== row.shownWhen) expect(found).toEqual([]);
      else {
        for (const suffix of ['', '.br']) {
          if (row.page !== undefined) expect(found, suffix).toContain(row.page + suffix);
          expect(
            found.filter((name) => name.startsWith('assets/') && name.endsWith(`.js${suffix}`)),
          ).not.toEqual([]);
        }
      }
    },
  );

  it('contains pages and scripts that decode correctly, raw and from Brotli', () => {
    for (const [code, files] of bundles) {
      for (const suffix of ['', '.br']) {
        expect(files.get(`start.html${suffix}`), code).toMatch(/^<!doctype html>/);
        const scripts = [...files.keys()].filter((name) => name.endsWith(`.js${suffix}`));
        expect(scripts.length, code).toBeGreaterThan(1);
      }
    }
  });
});

describe('search of a carrier bundle from outside', () => {
  it.each(
    searchCases.map((row) => [row.isShown ? 'finds' : 'does not find', row.word, codeOf(row), row] as const),
  )('%s %s in %s [PIPE-15 SEC-10]', (_verb, word, code, { isShown }) => {
    const files = [...(bundles.get(code) as Map<string, string>)];
    const found = files.filter(([, text]) => text.includes(word)).map(([name]) => name);
    if (isShown) expect(found).not.toEqual([]);
    else expect(found).toEqual([]);
  });
});

describe('compiled code', () => {
  it('contains every feature if capabilities are read at run time (control for the tests above)', async () => {
    const keys = [...publicMessages.keys()];
    const variant = { key: 'sample', kind: 'standard', capabilities: runtimeCapabilityDefines() } as const;
    const { scripts } = await compileBrowser(variant, keys);
    for (const { canary } of features) expect(filesWithFeature(scripts, canary), canary).not.toEqual([]);
  });

  it.each(flavours)(
    'reads, for the %s backend, exactly the capabilities in the table of gated features',
    async (flavour) => {
      const rows = features.map(({ capability }) => capabilityNames[capability]);
      const expected = [...new Set([...rows, ...derivedCapabilities])].sort();
      expect(await findUsedCapabilities(flavour)).toEqual(expected);
    },
  );
});

function readBundle(outputFolder: string, code: string): Map<string, string> {
  const environment = join(outputFolder, 'production-us');
  const release = readRelease(join(environment)) as Release;
  const variant = release.variants[release.carriers[code]?.variant ?? ''];
  const carrierFiles = readdirSync(join(environment, 'app', code)).map((name) => [
    name,
    join('app', code, name),
  ]);
  const shared = Object.keys(variant?.assets ?? {}).map((name) => [
    `assets/${name}`,
    join('app/assets', name),
  ]);
  return new Map(
    [...carrierFiles, ...shared].map(([name = '', path = '']) => [
      name,
      unpack(name, readFileSync(join(environment, path))),
    ]),
  );
}

function unpack(name: string, bytes: Buffer): string {
  return (name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes).toString();
}

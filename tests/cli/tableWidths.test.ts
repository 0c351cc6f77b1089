import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '#build/report/carrierChanges.ts';
import type { Difference } from '#build/report/compareReleases.ts';
import type { ReleaseSize } from '#build/report/measureSize.ts';
import { createPalette } from '#scripts/cli/reportText.ts';
import { cutToWidth, widthOf } from '#scripts/cli/textWidth.ts';
import { describeDifference } from '#scripts/report/diffText.ts';
import { describeSize } from '#scripts/report/sizeText.ts';
import { runLivery } from '#scripts/run.ts';
import { renderPages } from '#scripts/serveAll.ts';
import { createWorkspace, type Workspace } from '../support/tenants.ts';

const wideName = '東京海上日動火災保険株式会社 – 損害調査部 👩‍👩‍👧 Rene\u0301e Versicherung';
const longName = `${'Amalgamated '.repeat(6)}Mutual`;
const longCode = 'northern-region-direct-motor';

let workspace: Workspace;

beforeAll(() => {
  workspace = createWorkspace();
  workspace.addTenant('acme', { provider: { name: wideName } });
  workspace.addTenant(longCode, {
    provider: { name: longName },
    capabilities: { uses_country_picker: true, uses_faq_feedback: true, shows_webapp_footer: true },
    strings: { 'start.title': `${wideName} ${longName}` },
  });
});
afterAll(() => workspace.dispose());

/** Returns what a command prints with both streams on a terminal of this width, or without a terminal. */
async function run(argv: readonly string[], width: number | undefined): Promise<string> {
  let printed = '';
  const write = (text: string) => {
    printed += text;
  };
  const exit = await runLivery(argv, {
    stdout: { write },
    stderr: { write },
    env: {},
    cwd: workspace.root,
    isTerminal: false,
    color: false,
    ...(width !== undefined && { stdoutWidth: width, stderrWidth: width }),
  });
  expect(exit, printed).toBe(0);
  return printed;
}

const plain = createPalette(false);

const changes: readonly Change[] = [
  { kind: 'field', path: 'name', before: wideName, after: longName },
  {
    kind: 'string',
    key: 'start.title',
    locale: 'en',
    before: JSON.stringify(wideName),
    after: JSON.stringify(longName),
  },
  { kind: 'capability', name: 'uses_faq_feedback', before: false, after: true },
  { kind: 'pages', reason: 'build', files: ['start.html'] },
];

const difference: Difference = {
  environment: 'qa1',
  before: { name: 'out', release: 'a' },
  after: { name: 'dist', release: 'b' },
  added: [{ code: longCode, name: wideName, flavour: 'vice', locale: 'en' }],
  removed: [{ code: 'acme', name: longName, flavour: 'vice', locale: 'en' }],
  changed: [],
  same: 1,
  groups: [{ carriers: ['birch'], changes }],
  others: [],
  isSameCompression: true,
};

const size: ReleaseSize = {
  environment: 'qa1',
  release: 'a',
  quality: 11,
  exceeded: [],
  carriers: ['acme', longCode].map((code) => ({
    code,
    variant: 'v',
    css: 0,
    html: 12_345,
    js: 123_456,
    data: 3456,
    firstScreen: 135_801,
    exceeded: [{ budget: 'firstScreen', limit: 100_000, actual: 135_801 }],
  })),
  variants: [
    {
      name: 'v',
      key: 'production.vice',
      flavour: 'vice',
      quality: 11,
      parts: [],
      bundles: ['acme', longCode],
      js: 123_456,
      css: 1,
      ownCode: 45_678,
      areas: [{ area: 'notification preferences', bytes: 1234, files: [] }],
      photoWorker: 1,
      serviceWorker: 1,
      chunks: 30,
      exceeded: [],
    },
  ],
};

interface TableCase {
  readonly print: (width: number | undefined) => string | Promise<string>;
  /** Texts that are shown in full at every width. */
  readonly whole: readonly string[];
  /** Texts that are shown in full only on a wide terminal or without one. Empty if the table wraps its texts. */
  readonly cut: readonly string[];
}

const tables: Record<string, TableCase> = {
  'tenant list': {
    print: (width) => run(['tenant', 'list'], width),
    whole: ['Code', 'Name', 'Languages', 'Backend', 'Environments', 'acme', longCode, 'vice, 4 on'],
    cut: [wideName, longName],
  },
  'tenant show': {
    print: (width) => run(['tenant', 'show', longCode], width),
    whole: ['country_picker_preferred_countries', `tenants/${longCode}/provider.json:2`],
    cut: [longName],
  },
  'explain of a text': {
    print: (width) => run(['explain', 'start.title', longCode], width),
    whole: [`tenants/${longCode}/strings.json:2`],
    cut: [],
  },
  'gallery --list': {
    print: (width) => run(['gallery', '--list'], width),
    whole: ['estimate-unknown-status', 'supplement-claim-unknown'],
    cut: [],
  },
  diff: {
    print: (width) => describeDifference(difference, plain, width).join('\n'),
    whole: [longCode, 'capability', 'start.title'],
    cut: [],
  },
  size: {
    print: (width) => describeSize(size, 'out', plain, width),
    whole: ['acme', longCode, '136 kB', 'notification preferences'],
    cut: [],
  },
  'list of pages of npm start': {
    print: (width) =>
      renderPages(
        'http://127.0.0.1:5173',
        [{ code: 'acme', name: wideName, path: '/app/acme/start', text: '' }],
        width,
      ),
    whole: ['http://127.0.0.1:5173/app/acme/start', 'Activation code'],
    cut: [wideName],
  },
};

describe.each(Object.entries(tables))('the table of %s', (_, { print, whole, cut }) => {
  it.each([80, 120])('fits a terminal of %i cells and keeps codes, ids and headings', async (width) => {
    const printed = await print(width);
    // Full texts outside a table, such as the value that `explain` answers with.
    const lines = printed.split('\n').filter((line) => !line.startsWith('on '));
    expect(lines.filter((line) => widthOf(line) > width)).toEqual([]);
    for (const text of whole) expect(printed).toContain(text);
  });

  it('shortens nothing without a terminal', async () => {
    const printed = await print(undefined);
    for (const text of [...whole, ...cut]) expect(printed).toContain(text);
    if (cut.length > 0) {
      const narrow = await print(80);
      for (const text of cut) expect(narrow).not.toContain(text);
      for (const text of cut) expect(narrow).toContain(cutToWidth(text, 10).slice(0, -1));
    }
  });
});

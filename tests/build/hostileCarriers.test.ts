import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { checkCarriers } from '#build/check/carrierChecker.ts';
import {
  createWorkspace,
  optionsFor,
  silent,
  type TenantOverrides,
  type Workspace,
} from '../support/pipeline/tenants.ts';

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
});
afterEach(() => workspace.dispose());

async function build(parts: TenantOverrides) {
  workspace.addTenant('acme', parts);
  return buildCarriers(optionsFor(workspace, { codes: ['acme'] }), silent);
}

const heading = (title: string) => ({ strings: { 'start.title': title } });

describe('build of a carrier with suspicious but valid input', () => {
  it.each<[string, TenantOverrides]>([
    ['markup in the name', { provider: { name: '"><img src=x onerror=alert(1)></title></script>' } }],
    ['double-encoded entities', heading('&amp;lt;img&amp;gt; &lt;b&gt; &amp;amp;')],
    ['a link with characters that HTML encodes', heading(`<a href="/else&quot;where'>?a">Elsewhere</a>`)],
    ['String.replace patterns in the name', { provider: { name: "$& $1 $` $' {name} {{a|b}}" } }],
  ])('succeeds with %s', async (_what, parts) => {
    const { failed } = await build(parts);
    expect(failed).toEqual([]);
  });
});

describe('provider.json check', () => {
  it.each([
    ['a terminal escape sequence', { name: '\u001b[31mred' }],
    ['a right-to-left override', { name: 'a\u202eb' }],
    ['only invisible characters', { name: '\u200b\u200d' }],
    ['a lost character', { name: 'Osiguranje Ni\ufffd' }],
    ['an invalid URL', { ios_link: 'https://%zz' }],
    ['a URL with a password', { android_link: 'https://store.example:x@evil.example/' }],
  ])('rejects %s and names the field', async (_what, provider) => {
    const [path = ''] = Object.keys(provider);
    const { failed } = await build({ provider });
    expect(failed).toMatchObject([{ code: 'acme', problems: [{ file: 'acme/provider.json', path }] }]);
  });

  it('reports a list where the file must contain an object', async () => {
    workspace.addTenant('acme');
    workspace.write('tenants/acme/provider.json', '[]');
    const [acme] = (await checkCarriers(optionsFor(workspace))).checked;
    expect(acme?.diagnostics).toMatchObject([{ path: '', message: 'must be an object.' }]);
  });

  it('warns about a name that was decoded with the wrong encoding', async () => {
    workspace.addTenant('acme', { provider: { name: 'Osiguranje NiÅ¡' } });
    const [acme] = (await checkCarriers(optionsFor(workspace))).checked;
    expect(acme?.diagnostics).toMatchObject([
      {
        severity: 'warning',
        path: 'name',
        message: expect.stringContaining('another encoding'),
        hint: expect.stringContaining('"Osiguranje Niš"'),
      },
    ]);
    expect(acme?.carrier).toBeDefined();
  });

  /** Checks many carriers. Returns, for each one, the paths of the fields with errors. */
  const errorPathsOf = async (all: readonly TenantOverrides[]) => {
    for (const [index, parts] of all.entries()) workspace.addTenant(`c${index}`, parts);
    const { checked } = await checkCarriers(optionsFor(workspace));
    return checked.map(({ diagnostics }) => diagnostics.map(({ path }) => path));
  };

  it('rejects a malformed brand colour [trust T13]', async () => {
    const colours = ['red;background:url(//e)', '</style>', '#fff', '#11395b}*{color:red', '#11395b\n', ''];
    const faults = await errorPathsOf(colours.map((brand_colour) => ({ livery: { brand_colour } })));
    expect(faults).toEqual(colours.map(() => ['livery.brand_colour']));
  });

  it('names the field of a colour with too little contrast [BRAND-41]', async () => {
    const blocks = [
      { brand_colour: '#777777' },
      { on_brand_colour: '#3E6E96' },
      { dark: { brand_colour: '#777777' } },
      { accent_colour: '#777777' },
    ];
    const faults = await errorPathsOf(blocks.map((livery) => ({ livery })));
    expect(faults).toEqual([
      ['livery.brand_colour'],
      ['livery.on_brand_colour'],
      ['livery.dark.brand_colour'],
      ['livery.accent_colour'],
    ]);
  });

  it('rejects a phone number with too few digits', async () => {
    const keys = ['phone', 'formatted_phone', 'carrier_phone'];
    const cases = keys.flatMap((key) => ['---', '(   )', '+ 12 /'].map((number) => ({ key, number })));
    const faults = await errorPathsOf(cases.map(({ key, number }) => ({ provider: { [key]: number } })));
    expect(faults).toEqual(cases.map(({ key }) => [key]));
  });

  it('rejects a malformed locale code [trust T26]', async () => {
    const codes = ['../../x', 'en-US"><script>', 'en-US\n', 'en_US'];
    const faults = await errorPathsOf(codes.map((locale) => ({ provider: { locale } })));
    expect(faults).toEqual(codes.map(() => ['locale']));
  });
});

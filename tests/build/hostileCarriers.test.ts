import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCarriers, checkCarriers } from '#build/pipeline.ts';
import { createWorkspace, optionsFor, silent, type TenantParts, type Workspace } from '../support/tenants.ts';

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
});
afterEach(() => workspace.dispose());

async function build(parts: TenantParts) {
  workspace.addTenant('acme', parts);
  return buildCarriers(optionsFor(workspace), silent);
}

const heading = (words: string) => ({ strings: { 'start.title': words } });

describe('a carrier that looks like an attack and is none', () => {
  it.each<[string, TenantParts]>([
    ['markup in its name', { provider: { name: '"><img src=x onerror=alert(1)></title></script>' } }],
    ['entities in its name', { provider: { name: '&amp;&lt;script&gt;&#60;' } }],
    ['attributes in its name', { provider: { name: ' href="/evil" src="/x"' } }],
    ['entities of entities', heading('&amp;lt;img&amp;gt; &lt;b&gt; &amp;amp;')],
    ['a link to another page of its host', heading('<a href="/elsewhere?a=1&b=2">Elsewhere</a>')],
    ['a link to another site', heading('<a href="https://help.example/faq">Help</a>')],
    ['entities in numbers', heading('&#x3c;b&#x3e; &#60;')],
    ['a link below its own folder', heading('<a href="/app/acme/press">Press</a>')],
    ['replacement patterns', { provider: { name: "$& $1 $` $' {name} {{a|b}}" } }],
  ])('is built with %s', async (_what, parts) => {
    const { failed } = await build(parts);
    expect(failed).toEqual([]);
  });
});

describe('a provider.json', () => {
  it.each([
    ['a NUL', { name: 'a\u0000b' }],
    ['an escape sequence', { name: '\u001b[31mred' }],
    ['half a character', { name: 'a\ud800' }],
    ['a right-to-left override', { name: 'a\u202eb' }],
    ['nothing to be seen', { name: '\u200b\u200d' }],
    ['an address that no browser reads', { ios_link: 'https://%zz' }],
    ['an address with a password', { android_link: 'https://store.example:x@evil.example/' }],
  ])('with %s is refused where it stands', async (_what, provider) => {
    const [path = ''] = Object.keys(provider);
    const { failed } = await build({ provider });
    expect(failed).toMatchObject([{ code: 'acme', problems: [{ file: 'acme/provider.json', path }] }]);
  });

  /** Where the faults of each of many carriers stand. */
  const faultsOf = (all: readonly TenantParts[]) => {
    for (const [index, parts] of all.entries()) workspace.addTenant(`c${index}`, parts);
    const { tenants, environments } = workspace;
    return checkCarriers({ tenants, environments, environment: 'production-us' }, null).then(({ checked }) =>
      checked.map(({ diagnostics }) => diagnostics.map(({ path }) => path)),
    );
  };

  it('may hold a colour and no more in the place of one [trust T13]', async () => {
    const colours = [
      ...['red;background:url(//e)', '</style>', '#fff', '#fffffff', '#11395b}*{color:red', '#11395b;'],
      ...['#11395b ', '\n#11395b', '#11395b\n', '#1139zz', '#11395b/*', 'var(--x)', ''],
    ];
    const faults = await faultsOf(colours.map((brand_colour) => ({ livery: { brand_colour } })));
    expect(faults).toEqual(colours.map(() => ['livery.brand_colour']));
  });

  it('may hold a locale and no more in the place of one [trust T26]', async () => {
    const codes = ['../../x', 'en-US"><script>', 'en-US\n', 'en_US', 'EN', 'en-us', ''];
    const faults = await faultsOf(codes.map((locale) => ({ provider: { locale } })));
    expect(faults).toEqual(codes.map(() => ['locale']));
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/pipeline.ts';
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
});

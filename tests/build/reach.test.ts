import { describe, expect, it } from 'vitest';
import { findReach } from '#build/reach/findReach.ts';
import { createMessageTree } from '#build/reach/messageTree.ts';
import { readModule } from '#build/reach/readModule.ts';

const tree = createMessageTree(['faqs.title', 'faqs.rate', 'menu.open', 'menu.close', 'menu.deep.end']);

/** Source path → text. The entry is src/main.tsx. */
type Sources = Readonly<Record<string, string>>;

function reachOf(sources: Sources, defines: Readonly<Record<string, string>> = {}) {
  const moduleOf = (path: string) => {
    const text = sources[path];
    return text === undefined ? undefined : readModule(path, text, tree);
  };
  return findReach({ moduleOf, entry: 'src/main.tsx', backend: 'src/backend/vice/index.ts', defines });
}
const keysOf = (body: string, defines?: Readonly<Record<string, string>>) =>
  [...reachOf({ 'src/main.tsx': body }, defines).messageKeys].sort();

const off = { '__TENANT__.usesFaqFeedback': 'false' };
const on = { '__TENANT__.usesFaqFeedback': 'true' };

describe('messages that the code of a bundle can read', () => {
  it.each([
    ['a call', 'useMessages().menu.open();', ['menu.open']],
    ['a variable', 'const f = () => { const m = useMessages(); m.menu.open(); }; f();', ['menu.open']],
    [
      'a destructured group',
      'const f = () => { const { menu: x } = useMessages(); x.open(); }; f();',
      ['menu.open'],
    ],
    ['a destructured message', 'const f = ({ menu: { open } }: Messages) => open(); f();', ['menu.open']],
    ['a parameter', "function f(x: Messages['menu']) { x.close(); } f();", ['menu.close']],
    ['a group that is passed on', 'show(useMessages().menu);', ['menu.close', 'menu.deep.end', 'menu.open']],
    ['a computed name', 'useMessages().menu[name]();', ['menu.close', 'menu.deep.end', 'menu.open']],
    ['messages from an unknown source', 'props.texts.menu.open();', ['menu.open']],
    [
      'a function that is declared after a return',
      'function f() { return g(); function g() { m.menu.open(); } } f();',
      ['menu.open'],
    ],
  ])('include messages from %s', (_case, body, keys) => {
    expect(keysOf(body)).toEqual(keys);
  });

  it.each([
    ['an if', 'function f() { if (__TENANT__.usesFaqFeedback) m.faqs.rate(); else m.menu.open(); } f();'],
    ['a conditional', 'const f = () => (__TENANT__.usesFaqFeedback ? m.faqs.rate() : m.menu.open()); f();'],
    [
      'an early return',
      'function f() { if (!__TENANT__.usesFaqFeedback) return m.menu.open(); m.faqs.rate(); } f();',
    ],
    [
      'a combined condition',
      'const f = () => (x && __TENANT__.usesFaqFeedback ? m.faqs.rate() : m.menu.open()); f();',
    ],
  ])('depend on the capability in %s [PIPE-15]', (_case, body) => {
    expect(keysOf(body, off)).toEqual(['menu.open']);
    expect(keysOf(body, on)).toContain('faqs.rate');
    expect(keysOf(body)).toEqual(['faqs.rate', 'menu.open']);
  });

  it('include messages of functions, components and lazy modules that are used, and no others', () => {
    const sources = {
      'src/main.tsx': `
        import { Used, unused } from './parts.tsx';
        import type { Kind } from './types.ts';
        const render = () => <Used />;
        const never = () => unused();
        render();
        import('./lazy.ts');
        import('#backend');`,
      'src/parts.tsx': `
        export function Used() { return m.menu.open(); }
        export function unused() { return m.faqs.rate(); }`,
      'src/lazy.ts': 'export const area = () => m.faqs.title();',
      'src/types.ts': 'export const value = () => m.menu.deep.end();',
      'src/backend/vice/index.ts': 'export const call = () => m.menu.close();',
    };
    expect([...reachOf(sources).messageKeys].sort()).toEqual(['faqs.title', 'menu.close', 'menu.open']);
  });

  it('come with the texts and names of properties, and the file that contains them', () => {
    const { texts, properties } = reachOf(
      {
        'src/main.tsx':
          'const f = () => (__TENANT__.usesFaqFeedback ? { faq_id: "yes" } : { other: "no" }); f();',
      },
      off,
    );
    expect([...texts]).toEqual([['no', 'src/main.tsx']]);
    expect([...properties]).toContainEqual(['other', 'src/main.tsx']);
    expect([...properties.keys()]).not.toContain('faq_id');
  });
});

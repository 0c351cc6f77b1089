import { describe, expect, it } from 'vitest';
import { removeRules } from '#build/compile/removeRules.ts';

const cut = (css: string, ...unused: string[]) => removeRules(css, new Set(unused));

describe('removal of style rules for class names that a bundle does not use', () => {
  it.each([
    ['a rule', '.a{color:red}.off{color:blue}', '.a{color:red}'],
    ['a selector of a list', '.a,.off b,.c{top:0}', '.a,.c{top:0}'],
    ['a descendant', '.off .a{top:0}.a{top:1px}', '.a{top:1px}'],
    ['an alternative in :is()', '.a>:is(.b,.off){top:0}', '.a>:is(.b){top:0}'],
    ['a rule whose :is() cannot match', '.a:is(.off,.off .b){top:0}p{top:0}', 'p{top:0}'],
    ['a rule whose :has() cannot match', '.a:has(>.off){top:0}p{top:0}', 'p{top:0}'],
    ['an empty media query', '@media print{.off{top:0}.off p{top:1px}}p{top:0}', 'p{top:0}'],
    ['nested at-rules', '@supports (top:0){@media print{.off{top:0}}}p{top:0}', 'p{top:0}'],
    [
      'an animation that only removed rules use',
      '@keyframes x{to{top:0}}@keyframes y{to{top:0}}.off{animation:x 1s,y 1s}p{animation-name:y}',
      '@keyframes y{to{top:0}}p{animation-name:y}',
    ],
  ])('removes %s [PIPE-15]', (_case, css, expected) => {
    expect(cut(css, 'off')).toBe(expected);
  });

  it.each([
    ['a longer class name', '.off-side{top:0}.offer{top:0}.is-off{top:0}'],
    ['a value with the name', '.a{animation:off 1s;content:".off{"}'],
    ['an attribute with the name', '[href$=".off"]{top:0}'],
    // Without the name, the selector would be less specific.
    ['a negation', '.a:not(.off){top:0}'],
    ['an alternative that makes :is() more specific', '.a:is(p,.off){top:0}'],
    ['a keyframe that nothing uses', '@keyframes x{to{top:0}}.a{top:0}'],
  ])('keeps %s', (_case, css) => {
    expect(cut(css, 'off')).toBe(css);
  });
});

import { describe, expect, it } from 'vitest';
import { addWords, findUnknownWord } from '#build/verify/words.ts';

const wordsOf = (text: string) => {
  const words = new Set<string>();
  addWords(text, words);
  return [...words];
};

describe('word extraction', () => {
  it.each([
    ['markup', '<p class="lead">Show the dent</p>', ['class', 'lead', 'Show', 'the', 'dent']],
    ['a word at the very end', 'so it ends', ['ends']],
    ['letters of other scripts', 'šteta δοκός поломка', ['šteta', 'δοκός', 'поломка']],
    ['words that mix letters and digits', 'a1b2 99', ['a1b2']],
    ['entities between letters', 'caf&#233;bar &amp;c fish&chips;here', ['caf', 'bar', 'fish', 'here']],
    ['an ampersand that does not start an entity', 'fish&chips here', ['fish', 'chips', 'here']],
    ['JSON escapes between letters', 'one\\ntwo\\u003cthree\\\\four', ['one', 'two', 'three', 'four']],
    ['letters outside the basic Unicode plane', 'plain 𝒜𝒞𝒟 &amp;word', ['plain', '𝒜𝒞𝒟', 'word']],
    ['no content', '', []],
  ])('extracts the words from text with %s', (_what, text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('stops at the first unknown word', () => {
    const checkedWords: string[] = [];
    const unknown = findUnknownWord('one two three', (word) => {
      checkedWords.push(word);
      return word !== 'two';
    });
    expect(unknown).toBe('two');
    expect(checkedWords).toEqual(['one', 'two']);
  });
});

import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadStyles } from '#src/device/styles.ts';

let document: Document;
const hrefs = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  const window = new Window({ settings: { handleDisabledFileLoadingAsSuccess: true } });
  document = window.document as unknown as Document;
  document.head.append(document.createElement('style'));
});

describe('lazily loaded style sheets', () => {
  it.each([
    ['one', 'two', 'three'],
    ['three', 'two', 'one'],
    ['two', 'three', 'one'],
    ['three', 'one', 'two'],
  ])('keep their defined order when requested as %s, %s, %s', (...requestedNames) => {
    const ranks: Readonly<Record<string, number>> = { one: 1, two: 2, three: 10 };
    for (const name of requestedNames) void loadStyles(`/${name}.css`, ranks[name] ?? 0, document);
    expect(hrefs()).toEqual(['/one.css', '/two.css', '/three.css']);
    expect(document.head.firstElementChild?.tagName, 'inserts the style sheets after the inline styles').toBe(
      'STYLE',
    );
  });

  it('cause an error in every pending load if the request fails, and are requested again by the next load', async () => {
    const window = new Window();
    document = window.document as unknown as Document;
    const load = () => loadStyles('/one.css', 1, document);
    const end = (event: string) =>
      window.document.querySelector('link')?.dispatchEvent(new window.Event(event));
    const callers = [load(), load()].map((each) => expect(each).rejects.toThrow('/one.css'));
    end('error');
    await Promise.all(callers);
    expect(hrefs()).toEqual([]);
    const again = load();
    end('load');
    await again;
  });
});

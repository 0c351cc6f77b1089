// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderText } from '#src/texts/displayText.tsx';
import { hostileInputs } from './hostileInputs.ts';

let host: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.body.appendChild(document.createElement('main'));
});

afterEach(() => {
  host.remove();
});

describe('hostile display string in the DOM', () => {
  it('creates only A, BR and SPAN elements, with no attributes except href and rel [SEC-01]', async () => {
    const root = createRoot(host);
    await act(async () =>
      root.render(
        hostileInputs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <div key={index}>{renderText(text)}</div>
        )),
      ),
    );
    const found = [...host.querySelectorAll('*')].map((element) =>
      `${element.tagName} ${element.getAttributeNames().sort().join(' ')}`.trim(),
    );
    expect([...new Set(found)].sort()).toEqual(['A href', 'A href rel', 'BR', 'DIV', 'SPAN']);
    const schemes = [...host.querySelectorAll('a')].map(
      (link) => /^(\w+:|\/(?!\/)|#)/.exec(link.getAttribute('href') ?? '')?.[0],
    );
    expect([...new Set(schemes)].sort()).toEqual(['#', '/', 'https:', 'tel:']);
    await act(async () => root.unmount());
  });
});

// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFittingLinks } from '#src/app/layout/useFittingLinks.ts';
import { mountPart } from '../support/app/mountPart.tsx';

afterEach(() => vi.unstubAllGlobals());

/** As many visible links as fit are in the first row. */
function layOut(list: HTMLElement, fitting: number): void {
  for (const item of list.children)
    Object.defineProperty(item, 'offsetTop', {
      configurable: true,
      get: () => {
        const visible = [...list.children].filter((other) => !(other as HTMLElement).hidden);
        return visible.indexOf(item) < fitting ? 0 : 48;
      },
    });
}

function Links({ fitting }: { readonly fitting: number }) {
  const bar = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useFittingLinks(bar, list);
  return (
    <nav ref={bar}>
      <ul
        ref={(element) => {
          list.current = element;
          if (element) layOut(element, fitting);
        }}
      >
        {['Claims', 'Photos', 'Questions', 'Terms'].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </nav>
  );
}

const shown = () => [...document.querySelectorAll('li:not([hidden])')].map((item) => item.textContent);

it('a link bar shows the links that fit in one row, and more links when there is more space', async () => {
  let resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe() {}
      disconnect() {}
    },
  );
  await mountPart(<Links fitting={2} />);
  expect(shown()).toEqual(['Claims', 'Photos']);
  layOut(document.querySelector('ul') as HTMLElement, 3);
  await act(async () => resize());
  expect(shown()).toEqual(['Claims', 'Photos', 'Questions']);
});

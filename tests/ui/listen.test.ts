// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { listen } from '#src/ui/listen.ts';

it('listen() calls its handlers until it is stopped, and accepts a missing element', () => {
  const button = document.createElement('button');
  const heard: string[] = [];
  const end = listen(button, {
    pointerdown: ({ type }) => heard.push(type),
    pointerup: ({ type }) => heard.push(type),
  });
  for (const type of ['pointerdown', 'pointermove', 'pointerup'])
    button.dispatchEvent(new PointerEvent(type));
  end();
  button.dispatchEvent(new PointerEvent('pointerdown'));
  expect(heard).toEqual(['pointerdown', 'pointerup']);
  expect(() => listen(null, { pointerdown: () => heard.push('none') })()).not.toThrow();
});

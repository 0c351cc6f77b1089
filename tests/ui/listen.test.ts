// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { listen } from '#src/ui/listen.ts';

it('listen() calls its handlers until it is stopped, and accepts a missing element', () => {
  const button = document.createElement('button');
  const events: string[] = [];
  const stopListening = listen(button, {
    pointerdown: ({ type }) => events.push(type),
    pointerup: ({ type }) => events.push(type),
  });
  for (const type of ['pointerdown', 'pointermove', 'pointerup'])
    button.dispatchEvent(new PointerEvent(type));
  stopListening();
  button.dispatchEvent(new PointerEvent('pointerdown'));
  expect(events).toEqual(['pointerdown', 'pointerup']);
  expect(() => listen(null, { pointerdown: () => events.push('none') })()).not.toThrow();
});

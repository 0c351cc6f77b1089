import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { BuildError } from '../diagnostics.ts';

/**
 * Events that the app has handlers for, as React spells them. A test holds that it waits for no other. What a pointer
 * does is heard by `src/ui/listen.ts`: a tap makes ten such events before its click.
 */
export const handledEvents = [
  'cancel',
  'click',
  'close',
  'error',
  'keyDown',
  'keyUp',
  'submit',
  'toggle',
] as const;

/** What React has to hear at the root of an app for those that bubble, for `onChange` and for focus. */
export const heardEvents = [
  'change',
  'click',
  'focusin',
  'focusout',
  'input',
  'keydown',
  'keyup',
  'submit',
] as const;

/** In React's source, where it lists what it knows, and where it takes up listening. */
const edits: readonly (readonly [original: RegExp, ours: string])[] = [
  [/"abort auxClick [\w ]+ wheel"/g, JSON.stringify(handledEvents.join(' '))],
  [/\ballNativeEvents\.forEach\(/g, `${JSON.stringify(heardEvents.join(' '))}.split(" ").forEach(`],
];

/**
 * Has React listen for no more than is heard. It knows a hundred events, and each costs a walk through its tree whether
 * or not anybody waits for it: a tap makes a dozen. (Measured on a slow phone: a tenth of what the next screen takes.)
 */
export const reactEvents: Plugin = {
  name: 'react events',
  setup(context) {
    context.onLoad({ filter: /[\\/]react-dom-client\.production\.js$/ }, async ({ path }) => ({
      contents: edits.reduce(edit, await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};

function edit(source: string, [original, ours]: (typeof edits)[number]): string {
  if (source.match(original)?.length === 1) return source.replace(original, () => ours);
  throw new BuildError(`React hears events in another way than the build knows: no single ${original}.`, {
    exit: 3,
    mend: 'Look for listenToAllSupportedEvents in react-dom, and mend build/compile/reactEvents.ts.',
  });
}

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { BuildError } from '../diagnostics.ts';

/**
 * Events that the app handles with React props; a test checks that the app uses no other. Pointer events use
 * `src/ui/listen.ts`, because a tap fires ten of them before its click.
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

/**
 * Native events that React must listen for at the app's root: the bubbling events above, and the events behind
 * `onChange`, `onFocus` and `onBlur`.
 */
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

/** Replacements in React's source: the list of supported events, and the loop that adds the listeners. */
const edits: readonly (readonly [original: RegExp, ours: string])[] = [
  [/"abort auxClick [\w ]+ wheel"/g, JSON.stringify(handledEvents.join(' '))],
  [/\ballNativeEvents\.forEach\(/g, `${JSON.stringify(heardEvents.join(' '))}.split(" ").forEach(`],
];

/**
 * Reduces the events that React listens for. By default React adds listeners for about a hundred events, and walks its
 * tree for each one, even without a handler. A tap fires a dozen, which takes a tenth of the time to the next screen on
 * a slow phone (measured).
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
  throw new BuildError(
    `The build does not support this version of react-dom: it must contain ${original} exactly once.`,
    {
      exit: 3,
      hint: 'Find listenToAllSupportedEvents in react-dom, then update build/compile/reactEvents.ts.',
    },
  );
}

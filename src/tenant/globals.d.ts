import type { Capabilities } from './capabilities.ts';

declare global {
  /**
   * This bundle's capabilities, replaced at compile time one dotted name at a time. Read it only inside a function, in
   * an `if` or `?:` at the place of use: a constant made from it keeps the dead branch in the bundle.
   */
  const __TENANT__: Capabilities;

  /** The capabilities in a bundle that loads its carrier at run time. Set before the first render. */
  var LIVERY: Capabilities;
}

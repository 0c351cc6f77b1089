import type { Capabilities } from './capabilities.ts';

declare global {
  /**
   * This bundle's capabilities, replaced at compile time one dotted name at a time. Read it only inside a function,
   * written out at the place of use in an `if` or `?:`: a constant made from it keeps the dead branch in the bundle.
   */
  const __TENANT__: Capabilities;

  /** What takes its place in a bundle that learns its carrier at run time; set before anything is drawn. */
  var LIVERY: Capabilities;
}

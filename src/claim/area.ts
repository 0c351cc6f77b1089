import type { createStore } from 'jotai';
import type { Backend } from '#src/api/port.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';

/** Screens by path; `:x` in a path stands for one segment. */
export type AreaScreens = Readonly<Record<string, RenderFunction>>;

/** A part of the app that is loaded as one chunk, so that navigation inside it loads nothing. */
export interface Area {
  readonly load: () => Promise<AreaScreens>;
  readonly paths: readonly string[];
}

/** Dependencies that areas need to open. */
export interface AreaDependencies {
  readonly store: ReturnType<typeof createStore>;
  readonly services: Backend;
  readonly reporting: Reporting;
  /** The carrier's client code. */
  readonly code: string;
}

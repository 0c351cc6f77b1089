import { type BuildContext, type BuildOptions, type BuildResult, context } from 'esbuild';
import { rethrow } from '../compile/esbuildBase.ts';

/** Result of a build with `write: false` and `metafile: true`. */
export type CompiledFiles = BuildResult<{ write: false; metafile: true }>;

/** esbuild contexts, which keep parsed files in memory, so that a rebuild parses only changed files. */
export interface BuildContexts {
  /**
   * Returns the current output of the context with this name. Opens a new context if the inputs differ from the last
   * call.
   * @param inputs everything that `createOptions` depends on
   * @throws BuildError exit 3 with esbuild's first message
   */
  build(name: string, inputs: unknown, createOptions: () => BuildOptions): Promise<CompiledFiles>;
  /** Starts to rebuild all contexts at the same time, because the sources may have changed. */
  rebuildAll(): void;
  close(): Promise<void>;
}

interface OpenContext {
  readonly key: string;
  readonly context: Promise<BuildContext>;
  output: Promise<CompiledFiles>;
}

export function openBuildContexts(): BuildContexts {
  const open = new Map<string, OpenContext>();
  const rebuild = async (opened: Promise<BuildContext>) =>
    (await (await opened).rebuild().catch(rethrow)) as CompiledFiles;
  const start = (opened: Promise<BuildContext>) => {
    const output = rebuild(opened);
    // The caller of `build` gets the error, if it still needs this context.
    output.catch(() => undefined);
    return output;
  };
  return {
    async build(name, inputs, createOptions) {
      const key = JSON.stringify(inputs);
      const existing = open.get(name);
      if (existing?.key === key) return existing.output;
      const opened = context(createOptions());
      const current = { key, context: opened, output: start(opened) };
      open.set(name, current);
      if (existing) await (await existing.context).dispose();
      return current.output;
    },
    rebuildAll() {
      for (const current of open.values()) current.output = start(current.context);
    },
    async close() {
      for (const current of open.values()) await (await current.context).dispose();
    },
  };
}

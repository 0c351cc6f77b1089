import { type BuildContext, type BuildOptions, type BuildResult, context } from 'esbuild';
import { rethrow } from '../compile/esbuildBase.ts';

/** Result of a build with `write: false` and `metafile: true`. */
export type CompiledFiles = BuildResult<{ write: false; metafile: true }>;

/** esbuild contexts, which keep parsed files in memory, so that a rebuild parses only changed files. */
interface BuildContexts {
  /**
   * Returns the current output of the context with this name. Opens a new context if the inputs differ from the last
   * call.
   * @param inputs everything that `createOptions` depends on
   * @param usedBy the context whose output contains a hash of this output, if there is one
   * @throws BuildError exit 3 with esbuild's first message
   */
  build(
    name: string,
    inputs: unknown,
    createOptions: () => BuildOptions,
    usedBy?: string,
  ): Promise<CompiledFiles>;
  /**
   * Starts to rebuild the contexts that have read one of these files. If no context has read a file, the file can be
   * new, so all contexts are rebuilt. JSON files are the exception, because only a changed module can import a new JSON
   * file.
   * @param changed paths relative to the project
   */
  rebuild(changed: readonly string[]): void;
  close(): Promise<void>;
}

interface OpenContext {
  readonly key: string;
  readonly usedBy: string | undefined;
  readonly context: Promise<BuildContext>;
  output: Promise<CompiledFiles>;
  /** The files that the last build has read; undefined until it succeeds. */
  files?: ReadonlySet<string> | undefined;
}

export function openBuildContexts(): BuildContexts {
  const open = new Map<string, OpenContext>();
  const start = (current: Omit<OpenContext, 'output'>, previous?: Promise<CompiledFiles>): OpenContext => {
    const rebuild = async () => {
      // esbuild would otherwise return the output of the rebuild in progress, which read the files before the change.
      await previous?.catch(() => undefined);
      return (await (await current.context).rebuild().catch(rethrow)) as CompiledFiles;
    };
    const started: OpenContext = { ...current, files: undefined, output: rebuild() };
    started.output.then(
      ({ metafile }) => {
        started.files = new Set(Object.keys(metafile.inputs));
      },
      // The caller of `build` gets the error, if it still needs this context.
      () => undefined,
    );
    return started;
  };
  return {
    async build(name, inputs, createOptions, usedBy) {
      const key = JSON.stringify(inputs);
      const existing = open.get(name);
      if (existing?.key === key) return existing.output;
      const current = start({ key, usedBy, context: context(createOptions()) });
      open.set(name, current);
      if (existing) await (await existing.context).dispose();
      return current.output;
    },
    rebuild(changed) {
      const all = [...open];
      const isKnown = changed.every(
        (file) => file.endsWith('.json') || all.some(([, { files }]) => files?.has(file)),
      );
      const stale = new Set<string>();
      for (const [name, { files, usedBy }] of all) {
        if (isKnown && files && !changed.some((file) => files.has(file))) continue;
        stale.add(name);
        if (usedBy !== undefined) stale.add(usedBy);
      }
      for (const name of stale) {
        const current = open.get(name) as OpenContext;
        open.set(name, start(current, current.output));
      }
    },
    async close() {
      for (const current of open.values()) await (await current.context).dispose();
    },
  };
}

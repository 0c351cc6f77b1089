import type { Shard } from './shard.ts';

export interface SourceOptions {
  /** The folder that contains the carriers' folders. */
  readonly tenants: string;
  /** Path of environments.json. */
  readonly environments: string;
  readonly environment: string;
  /** Omit to build every carrier. */
  readonly codes?: readonly string[];
  /** Limits the build to the carriers of this shard. */
  readonly shard?: Shard;
}

export interface BuildOptions extends SourceOptions {
  readonly out: string;
  readonly strict: boolean;
  readonly release: boolean;
  /** Also writes gzip files, for hosts whose clients do not accept brotli. */
  readonly gzip?: boolean;
  readonly dryRun: boolean;
  /** Also writes source maps. The other files are the same with and without them. */
  readonly sourceMaps?: boolean;
  /** Number of carriers built in parallel. Does not affect the output. */
  readonly jobs: number;
  /** The environment variables of the process. Only used to check that their values do not appear in the output. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Stops the build between two carriers. Carriers that are already replaced stay replaced. */
  readonly signal?: AbortSignal;
}

import * as v from 'valibot';

const name = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'is not a valid name: use lower-case letters, digits and hyphens'),
);
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
const target = v.pipe(
  v.string(),
  v.regex(
    /^(?:folder:.+|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/.*)?)$/s,
    'is not a target such as folder:DIR or s3://bucket/prefix',
  ),
);
const address = v.pipe(v.string(), v.regex(/^https?:\/\/[^/]/, 'is not a URL such as https://store.example'));

const targetSchema = v.strictObject({
  /** Where `publish` uploads: folder:DIR or s3://bucket/prefix. */
  to: v.optional(target),
  /** URL of an S3-compatible store. */
  endpoint: v.optional(address),
  /** Origin of the site, which `verify` checks. */
  at: v.optional(address),
  /** File with the private key that signs releases. */
  key: v.optional(path),
  /** File with the public key that checks signatures. */
  public_key: v.optional(path),
});

const command = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1000)));
const hookSchema = v.optional(
  v.strictObject({
    /** Runs before anything is changed. If it fails, nothing is changed. */
    before: command,
    /** Runs when visitors get the release. */
    after: command,
  }),
);

/** livery.json: defaults for the options of commands, publish targets and hooks. Paths are relative to the file. */
export const configSchema = v.strictObject({
  $schema: v.optional(v.string()),
  /** The environment that commands use without --env. */
  env: v.optional(name),
  /** Folder that contains one folder per carrier. */
  tenants: v.optional(path),
  /** The environments file. */
  environments: v.optional(path),
  /** Output folder, with one subfolder per environment. */
  out: v.optional(path),
  /** File with the private key that signs releases. */
  key: v.optional(path),
  /** File with the public key that checks signatures. */
  public_key: v.optional(path),
  /** Environment name → the target that the environment is published to. */
  targets: v.optional(v.record(name, targetSchema)),
  /** Shell commands that run before and after a publish, promote or rollback, in the folder of this file. */
  hooks: v.optional(v.strictObject({ publish: hookSchema, promote: hookSchema, rollback: hookSchema })),
});

export type Config = v.InferOutput<typeof configSchema>;

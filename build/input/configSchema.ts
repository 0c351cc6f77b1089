import * as v from 'valibot';
import { findCodeProblem } from '#src/tenant/code.ts';

const name = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'is not a valid name: use lower-case letters, digits and hyphens'),
);
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
const code = v.pipe(
  v.string(),
  v.check((text) => findCodeProblem(text) === undefined, 'is not a valid client code, or is a reserved name'),
);
const target = v.pipe(
  v.string(),
  v.regex(
    /^(?:folder:.+|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/.*)?)$/s,
    'is not a target such as folder:DIR or s3://bucket/prefix',
  ),
);
const address = v.pipe(v.string(), v.regex(/^https?:\/\/[^/]/, 'is not a URL such as https://store.example'));

const targetSchema = v.strictObject({
  to: v.optional(v.pipe(target, v.description('Where `publish` uploads: folder:DIR or s3://bucket/prefix.'))),
  endpoint: v.optional(v.pipe(address, v.description('URL of an S3-compatible store.'))),
  at: v.optional(v.pipe(address, v.description('Origin of the site, which `verify` checks.'))),
  key: v.optional(v.pipe(path, v.description('File with the private key that signs releases.'))),
  public_key: v.optional(v.pipe(path, v.description('File with the public key that checks signatures.'))),
});

/** livery.json: settings of a folder of carriers, so that they need not be typed. Paths are relative to the file. */
export const configSchema = v.strictObject({
  $schema: v.optional(v.string()),
  env: v.optional(v.pipe(name, v.description('The environment that commands use without --env.'))),
  tenants: v.optional(v.pipe(path, v.description('Folder that contains one folder per carrier.'))),
  environments: v.optional(v.pipe(path, v.description('The environments file.'))),
  out: v.optional(v.pipe(path, v.description('Output folder, with one subfolder per environment.'))),
  key: v.optional(v.pipe(path, v.description('File with the private key that signs releases.'))),
  public_key: v.optional(v.pipe(path, v.description('File with the public key that checks signatures.'))),
  targets: v.optional(
    v.pipe(v.record(name, targetSchema), v.description('By environment: where it is published.')),
  ),
  cohorts: v.optional(
    v.pipe(
      v.record(name, v.pipe(v.array(code), v.minLength(1), v.maxLength(10_000))),
      v.description('Named lists of client codes for --cohort, for example the carriers to publish first.'),
    ),
  ),
});

export type Config = v.InferOutput<typeof configSchema>;

import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { BuildError } from '#build/diagnostics.ts';
import { parseJsonOrThrow } from '#build/json.ts';
import type { BackendEnvironment } from '#build/pull/backend.ts';
import { flavours } from '#src/tenant/flavour.ts';

const flavour = v.picklist(flavours);

/** Only what the backend side reads; the whole file is held to its schema where bundles are built. */
const fileSchema = v.looseObject({
  environments: v.record(
    v.string(),
    v.looseObject({
      api: v.nullable(v.string()),
      flavour,
      codes: v.optional(v.record(v.string(), v.looseObject({ flavour: v.optional(flavour) })), {}),
    }),
  ),
});

/**
 * Reads every environment's backend from an environments file.
 * @throws BuildError exit 3 when the file cannot be read
 */
export function readBackendEnvironments(file: string): Readonly<Record<string, BackendEnvironment>> {
  const result = v.safeParse(fileSchema, parseJsonOrThrow(readText(file), file));
  if (result.success) return result.output.environments;
  const [issue] = result.issues;
  throw new BuildError(`${file} ${v.getDotPath(issue) ?? ''}: ${issue.message}.`, {
    exit: 3,
    mend: 'Mend the file and run the command again.',
  });
}

/**
 * One environment's backend.
 * @throws BuildError exit 3 when the file cannot be read, 2 when it names no such environment
 */
export function loadBackendEnvironment(file: string, name: string): BackendEnvironment {
  const environments = readBackendEnvironments(file);
  const found = Object.hasOwn(environments, name) ? environments[name] : undefined;
  if (found) return found;
  throw new BuildError(`${file} names no environment "${name}".`, {
    exit: 2,
    mend: `It names: ${Object.keys(environments).join(', ')}.`,
  });
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new BuildError(`The environments file ${file} cannot be read.`, {
      exit: 3,
      mend: 'Name the right one with --environments FILE, or the folder it is in with --tenants DIR.',
      cause,
    });
  }
}

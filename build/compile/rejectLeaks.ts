import { capabilityKeys, capabilityNames } from '#src/tenant/capabilities.ts';
import type { CapabilityPart } from '#src/tenant/capabilityParts.ts';
import { BuildError } from '../core/diagnostics.ts';
import type { Marker } from '../reach/markers.ts';
import type { ChunkStats } from './codeStats.ts';

/**
 * Checks that no emitted script contains code of a source file that belongs to a missing part of a capability.
 * @throws BuildError exit 3
 */
export function rejectLeakedSources(
  variant: string,
  chunks: readonly ChunkStats[],
  missing: readonly CapabilityPart[],
): void {
  for (const { capability, files } of missing)
    for (const file of files) {
      const source = `src/${file}`;
      const chunk = chunks.find(({ inputs }) => (inputs[source] ?? 0) > 0);
      if (chunk) failBuild({ variant, file: chunk.file, found: `code of ${source}`, capability, source });
    }
}

/**
 * Searches emitted files for code and messages of capabilities that the variant must not contain.
 * @param files file name → text. Files that contain only libraries prove nothing
 * @throws BuildError exit 3 with the file, the marker, its capability and its source
 */
export function rejectLeaks(
  variant: string,
  files: ReadonlyMap<string, string>,
  find: (text: string, file: string) => readonly Marker[],
): void {
  for (const [file, text] of files) {
    const [leak] = find(text, file);
    if (!leak) continue;
    failBuild({ ...leak, variant, file, found: `"${leak.text}"` });
  }
}

interface Leak extends Pick<Marker, 'capability' | 'source'> {
  readonly variant: string;
  readonly file: string;
  readonly found: string;
}

function failBuild({ variant, file, found, capability, source }: Leak): never {
  const name = capabilityKeys.find((key) => capabilityNames[key] === capability) ?? capability;
  throw new BuildError(
    `${file} of the variant ${variant} contains ${found} of the capability ${name}, which this variant does not have.`,
    {
      exit: 3,
      hint: `${source ?? 'The message'} belongs to ${name} in src/tenant/capabilityParts.ts. Use it only in code whose condition reads __TENANT__.${capability}.`,
    },
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';

/** The parts of a CycloneDX bill of materials that tests read. */
export interface BillOfMaterials {
  readonly metadata: { readonly component: { readonly version: string } };
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly scope: 'required' | 'excluded';
    readonly purl: string;
    readonly licenses?: readonly {
      readonly license?: { readonly id?: string };
      readonly expression?: string;
    }[];
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  }[];
}

const require = createRequire(import.meta.url);

/** Validates with the JSON schema that the CycloneDX project publishes. Returns the problems. */
export function findSbomProblems(bom: unknown): string[] {
  const schemas = join(dirname(require.resolve('@cyclonedx/cyclonedx-library/package.json')), 'res/schema');
  const read = (name: string) =>
    JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8'));
  const anyText = true;
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    formats: {
      'date-time': anyText,
      'idn-email': anyText,
      'iri-reference': anyText,
      email: anyText,
      uri: anyText,
    },
  });
  // The schema refers to its sub-schemas by their file names.
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const validate = ajv.compile(read('bom-1.6'));
  validate(bom);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}

/** The packages that are part of the product, as `name@version`. */
export function shippedIn(bom: BillOfMaterials): string[] {
  return bom.components
    .filter(({ scope }) => scope === 'required')
    .map(({ name, version }) => `${name}@${version}`);
}

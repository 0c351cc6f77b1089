import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { providerFileSchema } from '#src/tenant/schema.ts';
import { configSchema } from '../config/configSchema.ts';
import { environmentsSchema } from '../config/environmentSchema.ts';
import { projectRoot } from '../core/sources.ts';
import { type PropertyComments, readPropertyComments } from './propertyComments.ts';
import { stringsSchema } from './stringsSchema.ts';

/** A JSON Schema, draft 7, which all editors support. */
interface JsonSchema {
  description?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
}

const dialect = 'http://json-schema.org/draft-07/schema#';

/**
 * Returns the JSON Schemas of the files that people write: file name → text. Editors use them
 * for completion and to mark mistakes; `check` finds more, for example contrast problems.
 */
export function renderJsonSchemas(): ReadonlyMap<string, string> {
  const comments = (file: string, constant: string) =>
    readPropertyComments(join(projectRoot, file), constant);
  const capabilities = [...comments('src/tenant/capabilities.ts', 'capabilityNames')];
  return new Map(
    [
      {
        name: 'provider',
        title: 'A carrier',
        schema: convert(
          providerFileSchema,
          new Map([
            ...comments('src/tenant/schema.ts', 'providerFileSchema'),
            ...capabilities.map(([name, text]) => [`capabilities.${name}`, text] as const),
          ]),
        ),
      },
      {
        name: 'environments',
        title: 'The environments of all carriers',
        schema: convert(
          environmentsSchema,
          comments('build/config/environmentSchema.ts', 'environmentsSchema'),
        ),
      },
      {
        name: 'livery',
        title: 'Settings of the livery commands',
        schema: convert(configSchema, comments('build/config/configSchema.ts', 'configSchema')),
      },
      { name: 'strings', title: 'Texts of one carrier', schema: stringsSchema() },
    ].map(({ name, title, schema }): [string, string] => [
      `${name}.schema.json`,
      `${JSON.stringify({ $schema: dialect, title, ...schema }, null, 2)}\n`,
    ]),
  );
}

function convert(schema: v.GenericSchema, comments: PropertyComments): JsonSchema {
  // Ignores checks that JSON Schema cannot express, such as contrast.
  const converted = toJsonSchema(schema, { target: 'draft-07', typeMode: 'input', errorMode: 'ignore' });
  describe(converted as JsonSchema, '', comments);
  return converted as JsonSchema;
}

/** Adds the comments as descriptions, which editors show. */
function describe(schema: JsonSchema, path: string, comments: PropertyComments): void {
  const comment = comments.get(path);
  if (comment !== undefined) schema.description = comment;
  for (const [key, property] of Object.entries(schema.properties ?? {}))
    describe(property, path === '' ? key : `${path}.${key}`, comments);
  if (typeof schema.additionalProperties === 'object')
    describe(schema.additionalProperties, `${path}.*`, comments);
  if (schema.items) describe(schema.items, path, comments);
}

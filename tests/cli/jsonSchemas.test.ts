import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { renderJsonSchemas } from '#build/schemas/jsonSchemas.ts';
import { livery } from '../support/run/cli.ts';
import { tempFolder } from '../support/run/tempFolder.ts';
import { sampleTenants } from '../support/samples/sampleTenants.ts';

const ajv = new Ajv({ strict: true, allErrors: true });
const validators = new Map(
  [...renderJsonSchemas()].map(([name, text]) => [
    name.split('.')[0] as string,
    ajv.compile(JSON.parse(text)),
  ]),
);

function problemsOf(name: string, value: unknown): string[] {
  const validate = validators.get(name);
  if (!validate) throw new Error(`There is no schema ${name}.`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const readSample = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8')) as object;
const codes = readdirSync(join(projectRoot, 'tenants'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('JSON Schemas', () => {
  it('accept every sample, and every sample names its schema', () => {
    for (const [name, path] of [
      ['environments', 'tenants/environments.json'],
      ...codes.flatMap((code) => [
        ['provider', `tenants/${code}/provider.json`],
        ['strings', `tenants/${code}/strings.json`],
      ]),
    ] as [string, string][]) {
      if (!existsSync(join(projectRoot, path))) continue; // Texts of a carrier are optional.
      const sample = readSample(path);
      expect([path, problemsOf(name, sample)]).toEqual([path, []]);
      const { $schema } = sample as { $schema: string };
      expect(join(projectRoot, path, '..', $schema)).toBe(join(projectRoot, `schemas/${name}.schema.json`));
    }
  });

  it.each([
    ['provider', '/capabilities must NOT have additional', { capabilities: { uses_faq_feedbak: true } }],
    ['provider', '/phone must match pattern', { phone: 'call us' }],
    ['strings', ' must NOT have additional properties', { 'start.leed': 'Hello' }],
    ['strings', '/start.lead must NOT have more than 2000', { 'start.lead': 'x'.repeat(2001) }],
  ])('reject an invalid %s.json as `check` does: %s', async (name, problem, part) => {
    const files = sampleTenants() as Record<string, string>;
    const path = `tenants/acme/${name}.json`;
    const value = { ...(JSON.parse(files[path] ?? '{}') as object), ...part };
    expect(problemsOf(name, value)).toEqual([expect.stringContaining(problem)]);
    const { exit } = await livery(['check', 'acme'], tempFolder({ ...files, [path]: JSON.stringify(value) }));
    expect(exit).toBe(1);
  });

  it('describe every field and capability of a carrier', () => {
    const { properties } = JSON.parse(renderJsonSchemas().get('provider.schema.json') ?? '');
    const fields = { ...properties, ...properties.capabilities.properties, ...properties.livery.properties };
    const described = ([name, { description }]: [string, { description?: string }]) =>
      description !== undefined || name === '$schema';
    expect(Object.entries<{ description?: string }>(fields).filter((field) => !described(field))).toEqual([]);
  });

  it('reject an invalid livery.json', () => {
    expect(problemsOf('livery', { env: 'qa1', targets: { qa1: { to: 'folder:/srv' } } })).toEqual([]);
    expect(problemsOf('livery', { targets: { qa1: { to: 'www' } }, enviroment: 'qa1' })).toHaveLength(2);
  });

  it('can be named by $schema in strings.json without a warning', async () => {
    const files = { ...sampleTenants(), 'tenants/acme/strings.json': '{"$schema":"x","start.lead":"Hello"}' };
    const { exit, stderr } = await livery(['check', 'acme'], tempFolder(files));
    expect([exit, stderr.includes('$schema')]).toEqual([0, false]);
  });
});

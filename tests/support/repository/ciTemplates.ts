import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '#build/core/sources.ts';

interface CiTemplate {
  readonly text: string;
  readonly stages: readonly string[];
  readonly jobs: readonly CiJob[];
}

interface CiJob {
  readonly name: string;
  readonly stage: string | undefined;
  /** Shell lines in order. */
  readonly script: readonly string[];
  /** The whole job, as JSON. */
  readonly json: string;
}

interface RawJob {
  stage?: string;
  script?: string[];
  steps?: { run?: string }[];
}

/** Reads a template of docs/ci, of GitHub Actions or GitLab. */
export function readTemplate(file: string): CiTemplate {
  const text = readFileSync(join(projectRoot, 'docs/ci', file), 'utf8');
  const value = parse(text) as Record<string, unknown>;
  const settings = ['image', 'stages', 'variables', 'default'];
  const raw = (value.jobs ??
    Object.fromEntries(Object.entries(value).filter(([name]) => !settings.includes(name)))) as Record<
    string,
    RawJob
  >;
  return {
    text,
    stages: (value.stages as string[] | undefined) ?? [],
    jobs: Object.entries(raw).map(([name, job]) => ({
      name,
      stage: job.stage,
      script: job.script ?? (job.steps ?? []).flatMap(({ run }) => run?.trim().split('\n') ?? []),
      json: JSON.stringify(job),
    })),
  };
}

/** Returns the livery commands of a template in order, with their options. */
export function liveryCommands({ jobs }: CiTemplate): { name: string; options: string[] }[] {
  const lines = jobs.flatMap(({ script }) => script);
  return lines.flatMap((line) =>
    [...line.matchAll(/livery -- (\S+)([^|]*)/g)].map(([, name = '', rest = '']) => ({
      name,
      options: (rest.match(/--[a-z-]+/g) ?? []).filter((option) => option !== '--format'),
    })),
  );
}

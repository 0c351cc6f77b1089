import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { readRelease } from '#build/write/readRelease.ts';
import type { Release } from '#build/write/release.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

const environment = 'production-us';
let workspace: Workspace;
let release: Release;
const pathOf = (...path: string[]) => join(workspace.out, environment, ...path);

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  workspace.addTenant('brink', {
    livery: { flavour: 'standard' },
    capabilities: { hide_call_for_help: true },
  });
  workspace.addTenant('cliff', { capabilities: { live_camera: true } });
  const options = optionsFor(workspace, { environment });
  const report = await buildCarriers(options, silent);
  expect(report.failed).toEqual([]);
  release = readRelease(pathOf('')) as Release;
});
afterAll(() => workspace.dispose());

function workerOf(folder: string): string {
  const names = readdirSync(pathOf('app', folder)).filter((name) =>
    /^photo-worker-[0-9a-f]{16}\.js$/.test(name),
  );
  expect(names).toHaveLength(1);
  return names[0] as string;
}

describe('photo worker', () => {
  it('is in the folder of every bundle, within the scope of its service worker', () => {
    expect(workerOf('brink')).toBe(workerOf('acme'));
    expect(new Set(['cliff', '_vice', '_standard'].map(workerOf)).size).toBe(1);
    const folders = { ...release.carriers, ...release.fallbacks };
    for (const folder of ['acme', 'brink', 'cliff', '_vice'] as const)
      expect(Object.keys(folders[folder]?.files ?? {})).toEqual(
        expect.arrayContaining(['', '.br'].map((suffix) => workerOf(folder) + suffix)),
      );
  });

  it('judges frames of the live camera only in bundles that have it [PIPE-15]', () => {
    const hasFrames = (folder: string) =>
      readFileSync(pathOf('app', folder, workerOf(folder)), 'utf8').includes('isBlank');
    expect(['acme', 'brink', 'cliff', '_vice'].map(hasFrames)).toEqual([false, false, true, true]);
  });

  it('is a self-contained classic script without imports or URLs', () => {
    const text = readFileSync(pathOf('app', 'acme', workerOf('acme')), 'utf8');
    expect(text).not.toMatch(
      /\bimport\s*\(|\bimport\s*["'{*]|importScripts|\bexport\s*[{*]|\beval\(|new Function/,
    );
    expect(text).not.toMatch(/https?:\/\//);
    expect(() => new Function(text)).not.toThrow();
  });
});

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTenants } from '#build/config/tenantFolders.ts';

let root: string;
let tenants: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'livery-read-'));
  tenants = join(root, 'tenants');
  addTenant('good');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function addTenant(code: string) {
  mkdirSync(join(tenants, code, 'logos'), { recursive: true });
  writeFileSync(join(tenants, code, 'provider.json'), '{}');
  writeFileSync(join(tenants, code, 'logos/original.svg'), '<svg/>');
}

/**
 * Runs `read` as an unprivileged user, because root can read every file. Changes to the folder first, because that user
 * cannot open the folders above it.
 */
function runUnprivileged<T>(read: () => T): T {
  const isRoot = process.geteuid?.() === 0;
  const previousFolder = process.cwd();
  process.chdir(root);
  if (isRoot) process.seteuid?.(65_534);
  try {
    return read();
  } finally {
    if (isRoot) process.seteuid?.(0);
    process.chdir(previousFolder);
  }
}

const problemsOf = (code: string, folder = tenants) =>
  readTenants(folder)
    .find((folder) => folder.code === code)
    ?.problems.map((problem) => `${problem.file}: ${problem.message}`);

describe('tenants folder reader', () => {
  it('reads the provider file and the logos of a carrier [PIPE-08]', () => {
    const [folder] = readTenants(tenants, ['good']);
    expect([...(folder?.files.keys() ?? [])]).toEqual(['provider.json', 'logos/original.svg']);
    expect(folder?.problems).toEqual([]);
  });

  it.each([
    ['with upper case', 'Acme', 'is not a valid client code.'],
    ['with a leading dash', '-rf', 'is not a valid client code.'],
    ['with letters of another script', 'аcme', 'is not a valid client code.'],
    ['with 65 letters', 'a'.repeat(65), 'is not a valid client code.'],
    ['that is a device name', 'con', 'is a reserved name.'],
    ['that is an inherited object property', 'constructor', 'is a reserved name.'],
    ['that is an encoded host name', 'xn--abc', 'starts with xn--, which marks an encoded host name.'],
  ])('rejects a folder name %s [PIPE-36]', (_what, name, message) => {
    addTenant(name);
    expect(problemsOf(name)).toEqual([`${name}: ${message}`]);
    expect(problemsOf('good')).toEqual([]);
  });

  it('reports both folders if their names differ only by case or Unicode composition', () => {
    for (const name of ['twin', 'TWIN', 'caf\u00e9', 'cafe\u0301']) addTenant(name);
    expect(problemsOf('twin')).toEqual(['twin: differs from "TWIN" only in letter case or Unicode form.']);
    expect(problemsOf('TWIN')).toEqual(['TWIN: differs from "twin" only in letter case or Unicode form.']);
    expect(problemsOf('caf\u00e9')?.[0]).toContain('differs from "cafe\u0301"');
  });

  it('rejects symbolic links and named pipes', () => {
    writeFileSync(join(root, 'secret'), 'secret');
    addTenant('linked');
    rmSync(join(tenants, 'linked/provider.json'));
    symlinkSync(join(root, 'secret'), join(tenants, 'linked/provider.json'));
    symlinkSync(join(tenants, 'good/logos/original.svg'), join(tenants, 'linked/logos/other.svg'));
    symlinkSync(join(tenants, 'good'), join(tenants, 'whole'));
    addTenant('loop');
    rmSync(join(tenants, 'loop/logos'), { recursive: true });
    symlinkSync(join(tenants, 'loop'), join(tenants, 'loop/logos'));
    mkdirSync(join(tenants, 'pipe'));
    execFileSync('mkfifo', [join(tenants, 'pipe/provider.json')]);
    expect(problemsOf('linked')).toEqual([
      'linked/provider.json: is a symbolic link.',
      'linked/logos/other.svg: is a symbolic link.',
    ]);
    expect(problemsOf('whole')).toEqual(['whole: is a symbolic link or not a folder.']);
    expect(problemsOf('loop')).toEqual(['loop/logos: is a symbolic link or not a folder.']);
    expect(problemsOf('pipe')).toEqual(['pipe/provider.json: is not a regular file.']);
  });

  it('reports a carrier with unreadable folders, and reads the others', () => {
    for (const code of ['locked', 'shut']) addTenant(code);
    chmodSync(root, 0o755);
    chmodSync(join(tenants, 'locked/logos'), 0);
    chmodSync(join(tenants, 'shut'), 0);
    const problems = runUnprivileged(() =>
      ['locked', 'shut', 'good'].map((code) => problemsOf(code, 'tenants')),
    );
    // Only root can delete a folder that it cannot read.
    for (const folder of ['locked/logos', 'shut']) chmodSync(join(tenants, folder), 0o755);
    expect(problems).toEqual([
      ['locked/logos: cannot be read (EACCES).'],
      [
        'shut/provider.json: cannot be read (EACCES).',
        'shut/strings.json: cannot be read (EACCES).',
        'shut/logos: cannot be read (EACCES).',
        'shut/fonts: cannot be read (EACCES).',
        'shut/pictures: cannot be read (EACCES).',
      ],
      [],
    ]);
  });

  it('rejects a file that exceeds its size limit', () => {
    writeFileSync(join(tenants, 'good/strings.json'), Buffer.alloc(1024 * 1024 + 1, 0x20));
    expect(problemsOf('good')).toEqual(['good/strings.json: is larger than 1024 KB.']);
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readTenants } from '#build/config/tenantFolders.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

let root: string;
let tenants: string;

beforeEach(() => {
  root = tempFolder();
  tenants = join(root, 'tenants');
  addTenant('good');
});

function addTenant(code: string) {
  mkdirSync(join(tenants, code, 'logos'), { recursive: true });
  writeFileSync(join(tenants, code, 'provider.json'), '{}');
  writeFileSync(join(tenants, code, 'logos/original.svg'), '<svg/>');
}

const problemsOf = (code: string) =>
  readTenants(tenants)
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
    ['with 65 letters', 'a'.repeat(65), 'is not a valid client code.'],
    ['that is a device name', 'con', 'is a reserved name.'],
    ['that is an encoded host name', 'xn--abc', 'starts with xn--, which marks a Punycode host name.'],
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

  it('rejects a file that exceeds its size limit', () => {
    writeFileSync(join(tenants, 'good/strings.json'), Buffer.alloc(1024 * 1024 + 1, 0x20));
    expect(problemsOf('good')).toEqual(['good/strings.json: is larger than 1024 KB.']);
  });
});

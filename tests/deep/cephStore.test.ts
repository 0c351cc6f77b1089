import { type ChildProcess, execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { planCollect, runCollect } from '#build/publish/collect.ts';
import { probeTarget } from '#build/publish/probeTarget.ts';
import { openS3Target } from '#build/publish/targets/s3.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { describeTarget } from '../support/pipeline/describeTarget.ts';
import { publish, switchRelease, testPorts } from '../support/pipeline/publishing.ts';
import { freePort, startProgram, stopProgram } from '../support/run/deepProgram.ts';

const run = promisify(execFile);

interface CephStore {
  readonly endpoint: string;
  readonly bucket: string;
  /** Environment variables that point the CLI to this store. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const accessKey = 'AKIDEXAMPLE';
const secretKey = 'secret';

/**
 * Starts Ceph's object gateway with one monitor and one object storage daemon, which keeps the objects in memory, and
 * creates a bucket.
 */
async function startCephStore(): Promise<CephStore> {
  // Ceph aborts if its configuration contains a path with a letter outside of ASCII, as the usual test folders have.
  const folder = mkdtempSync(join(tmpdir(), 'ceph-'));
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()];
  const config = join(folder, 'ceph.conf');
  const fsid = randomUUID();
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, name));
  writeFileSync(config, renderConfig(folder, { fsid, monitorPort, gatewayPort }));
  const ceph = (program: string, ...args: string[]) => run(program, ['-c', config, ...args]);
  const map = join(folder, 'monmap');
  const address = `[v1:127.0.0.1:${monitorPort}]`;
  await run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', address, map]);
  await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
  const running: ChildProcess[] = [startProgram('ceph-mon', ['-c', config, '-i', 'a', '-f'])];
  // A monitor that has just started can refuse a command with EPERM.
  const command = (...args: string[]) =>
    vi.waitFor(() => ceph('ceph', ...args), { timeout: 60_000, interval: 500 });
  await command('osd', 'create');
  await command('osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=test');
  await ceph('ceph-osd', '-i', '0', '--mkfs');
  running.push(startProgram('ceph-osd', ['-c', config, '-i', '0', '-f']));
  running.push(startProgram('radosgw', ['-c', config, '-n', 'client.rgw', '-f']));
  const user = ['user', 'create', '--uid=livery', '--display-name=livery'];
  await ceph(
    'radosgw-admin',
    '-n',
    'client.rgw',
    ...user,
    `--access-key=${accessKey}`,
    `--secret-key=${secretKey}`,
  );
  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  const env = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: secretKey,
    AWS_REGION: 'us-east-1',
  };
  await createBucket(endpoint, 'claims');
  return {
    endpoint,
    bucket: 'claims',
    env,
    async stop() {
      for (const child of running.reverse()) await stopProgram(child);
      rmSync(folder, { recursive: true });
    },
  };
}

async function createBucket(endpoint: string, bucket: string): Promise<void> {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // The gateway may still be starting.
    maxAttempts: 20,
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}

function renderConfig(
  folder: string,
  { fsid, monitorPort, gatewayPort }: { fsid: string; monitorPort: number; gatewayPort: number },
): string {
  return `[global]
fsid = ${fsid}
mon initial members = a
mon host = v1:127.0.0.1:${monitorPort}
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
run dir = ${folder}
admin socket =
pid file =
log file = ${folder}/$name.log
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
osd objectstore = memstore
# The daemon exits if it sends these updates before it has received the map of the monitors.
osd class update on start = false
osd crush update on start = false
memstore device bytes = 1073741824
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
rgw data = ${folder}/rgw
keyring = /dev/null
`;
}

let store: CephStore;

beforeAll(async () => {
  store = await startCephStore();
});
afterAll(() => store?.stop());

const open = (prefix: string) =>
  openS3Target({ bucket: store.bucket, prefix, endpoint: store.endpoint, env: store.env }, testPorts());

let testCount = 0;
describeTarget("Ceph's object gateway", () => open(`target-${testCount++}`));

describe("Ceph's object gateway", () => {
  it('has everything that publishing requires', async () => {
    const results = await probeTarget(await open('probe'));
    expect(results.filter(({ isMet }) => !isMet)).toEqual([]);
  });

  it('supports two publishes, a rollback and a promote [trust B12]', async () => {
    const older = aRelease('words');
    const newer = aRelease('other words');
    await publish(await open('www'), older);
    const { manifest } = await publish(await open('www'), newer);
    expect((await publish(await open('www'), newer)).isDone).toBe(true);
    const rollback = await switchRelease(await open('www'), 'rollback');
    expect(rollback.manifest.release).not.toBe(manifest.release);
    await switchRelease(await open('www'), 'promote', manifest.release);
    const page = await (await open('www')).read('app/acme/index.html');
    expect(page && Buffer.compare(page.bytes, newer.files.get('app/acme/index.html') as Buffer)).toBe(0);
  });

  it('deletes unused files, and keeps the files of served releases [trust B12]', async () => {
    const target = await open('collected');
    await publish(target, aRelease('words'));
    await publish(target, aRelease('other words'));
    const before = await target.list('');
    const unused = `releases/blobs/${'0'.repeat(64)}`;
    await target.create(unused, Buffer.from('unused'));
    const options = { target, environment: 'qa1', days: 30, takeOver: false };
    // Only files older than 30 days are deleted, so the test runs with a clock 31 days ahead.
    const ports = testPorts({ now: () => Date.now() + 31 * 24 * 60 * 60 * 1000 });
    const plan = await planCollect(options, ports);
    await runCollect(options, plan, ports);
    expect((await target.list('')).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect((await publish(target, aRelease('other words'))).isDone).toBe(true);
  });

  it('completes one of two simultaneous publishes, and the other exits with 4 [trust B5]', async () => {
    await publish(await open('race'), aRelease('first'));
    const results = await Promise.allSettled([
      open('race').then((target) => publish(target, aRelease('second'))),
      open('race').then((target) => publish(target, aRelease('third'))),
    ]);
    const failures = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []));
    expect(failures).toMatchObject([{ exit: 4 }]);
  });
});

import { type ChildProcess, execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProgram, stopProgram } from './deepProgram.ts';
import { freePort } from './freePort.ts';

const run = promisify(execFile);

export interface CephStore {
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
export async function startCephStore(): Promise<CephStore> {
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
  // `ceph` waits until the monitor answers.
  await ceph('ceph', 'osd', 'create');
  await ceph('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=test');
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

import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { projectRoot } from '#build/core/sources.ts';
import { startSandbox } from '#scripts/sandbox/handler.ts';
import { adaptCommand, backendAddress, commandPlans } from '../support/repository/commandPlans.ts';
import { endsAfterCtrlC, type ProgramRun, pressCtrlC, startShell } from '../support/run/program.ts';
import { fileTempFolder } from '../support/run/tempFolder.ts';

const home = fileTempFolder();
let backend: Awaited<ReturnType<typeof startSandbox>>;

const root = () => join(home(), 'project');
const www = () => join(home(), 'srv/www');
const tenants = () => join(root(), 'tenants');

/** Runs a documented command, with the folders and the backend address of the test. */
function run(command: string): ProgramRun {
  const localCommand = command
    .replaceAll(backendAddress, backend.url)
    .replaceAll('/srv/www', `'${www()}'`)
    .replaceAll('/tmp/shard-', `'${home()}'/shard-`);
  // Variables of the running test would change the tests and programs that the commands start.
  const inheritedEnv = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|NODE_ENV$|LIVERY_)/.test(name),
  );
  return startShell(localCommand, {
    cwd: root(),
    env: { ...Object.fromEntries(inheritedEnv), HOME: home(), INIT_CWD: undefined },
  });
}

async function expectSuccess(command: string): Promise<void> {
  const child = run(command);
  const exit = await child.done;
  expect([exit, exit === 0 ? '' : child.stdout() + child.stderr()]).toEqual([0, '']);
}

/** Changes a text and publishes it, so that the target has a second release to which a rollback can return. */
async function publishAgain(): Promise<void> {
  const file = join(tenants(), 'marlowe/strings.json');
  const strings = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...strings, 'start.title': 'Second thoughts' }, null, 2));
  await expectSuccess('npm run -s livery -- build marlowe');
  await expectSuccess('npm run -s livery -- publish --to folder:/srv/www --key ~/livery.pem --yes');
}

describe('commands of the guides, in a copy of the project', () => {
  beforeAll(async () => {
    const skipped = ['.git', '.livery', 'node_modules', 'dist', '.artifacts'];
    cpSync(projectRoot, root(), { recursive: true, filter: (path) => !skipped.includes(basename(path)) });
    symlinkSync(join(projectRoot, 'node_modules'), join(root(), 'node_modules'));
    mkdirSync(www(), { recursive: true });
    const environmentName = 'production-us';
    const environments = readEnvironments(join(tenants(), 'environments.json'));
    const environment = selectEnvironment(environments, environmentName);
    const tenantsDir = join(projectRoot, 'tenants');
    backend = await startSandbox({ tenantsDir, environmentName, environment, host: '127.0.0.1', port: 0 });
    await expectSuccess('npm run -s livery -- key ~/livery.pem');
  });
  afterAll(() => backend.close());

  for (const [command, plan] of Object.entries(commandPlans)) {
    if (plan.kind === 'run') {
      it(`run without an error: ${command}`, async () => {
        if (command.includes(' -- rollback ')) await publishAgain();
        await expectSuccess(adaptCommand(command, plan));
      });
    } else if (plan.kind === 'serve') {
      it(`start, and stop with Ctrl-C: ${command}`, async () => {
        const server = run(adaptCommand(command, plan));
        onTestFinished(() => {
          const { pid, exitCode, signalCode } = server.child;
          if (exitCode === null && signalCode === null) process.kill(-(pid as number), 'SIGKILL');
        });
        const output = () => server.stdout() + server.stderr();
        const ended = server.done.then((exit) =>
          Promise.reject(new Error(`It ended with ${exit}: ${output()}`)),
        );
        await Promise.race([expect.poll(output, { timeout: 300_000 }).toMatch(plan.ready), ended]);
        const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0];
        if (url)
          expect((await fetch(`${url}/_sandbox/`)).status).toBe(command.endsWith('preview') ? 404 : 200);
        ended.catch(() => undefined);
        expect(endsAfterCtrlC).toContain(await pressCtrlC(server));
      });
    }
  }
});

import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { BuildError } from '#build/core/diagnostics.ts';
import type { CliContext } from '../cli/context.ts';
import { loadConfig } from '../cli/settings.ts';

/** Linux refuses to start a process if one variable has more than 131,072 bytes. */
const maxVariableLength = 100_000;

type HookAction = 'publish' | 'promote' | 'rollback';

/** The deployment that a command is about to make, or has made. */
interface HookDeployment {
  readonly env: string;
  readonly to: string;
  readonly release: string;
  /** Codes of the carriers whose files change. */
  readonly carriers: readonly string[];
}

interface Hooks {
  /** Prints the commands that would run, for `--dry-run`. */
  list(): void;
  /** @throws BuildError exit 7 if the command fails; nothing has been changed */
  before(deployment: HookDeployment): Promise<void>;
  /** @throws BuildError exit 7 if the command fails; the release is served */
  after(deployment: HookDeployment): Promise<void>;
}

/**
 * Returns the hooks that livery.json configures for an action. The commands run in a shell, in the folder of livery.json,
 * and print to stderr. Their stdin has the codes of the carriers, one per line.
 * @param isServed false if visitors do not get the release, so that the hook after the deployment does not run
 */
export function openHooks(action: HookAction, context: CliContext, isServed = true): Hooks {
  const loaded = loadConfig(context);
  const { before, after: afterServing } = loaded?.config.hooks?.[action] ?? {};
  const after = isServed ? afterServing : undefined;
  const folder = loaded ? dirname(loaded.file) : context.cwd;
  const runHook = (phase: 'before' | 'after', command: string, deployment: HookDeployment) =>
    run(command, folder, describe(action, phase, deployment), deployment.carriers, context);
  return {
    list() {
      for (const command of [before, after])
        if (command !== undefined) context.stderr.write(`Hook: ${command}\n`);
    },
    async before(deployment) {
      if (before === undefined) return;
      const exit = await runHook('before', before, deployment);
      if (exit !== 0)
        throw hookError(
          `The hook before ${action} failed with exit code ${exit}. Nothing was changed.`,
          before,
        );
    },
    async after(deployment) {
      if (after === undefined) return;
      const exit = await runHook('after', after, deployment);
      if (exit !== 0)
        throw hookError(
          `${deployment.to} serves ${deployment.release}, but the hook after ${action} failed with exit code ${exit}.`,
          after,
        );
    },
  };
}

function hookError(message: string, command: string): BuildError {
  return new BuildError(message, { exit: 7, hint: `Check the command in livery.json: ${command}` });
}

function describe(
  action: HookAction,
  phase: 'before' | 'after',
  deployment: HookDeployment,
): Record<string, string> {
  const carriers = deployment.carriers.join(' ');
  return {
    LIVERY_ACTION: action,
    LIVERY_PHASE: phase,
    LIVERY_ENV: deployment.env,
    LIVERY_TO: deployment.to,
    LIVERY_RELEASE: deployment.release,
    LIVERY_CARRIERS: carriers.length <= maxVariableLength ? carriers : '',
  };
}

async function run(
  command: string,
  cwd: string,
  variables: Record<string, string>,
  carriers: readonly string[],
  context: CliContext,
): Promise<number | string> {
  const child = spawn(command, {
    cwd,
    shell: true,
    stdio: 'pipe' as const,
    env: { ...process.env, ...context.env, ...variables },
    ...(context.signal && { signal: context.signal }),
  });
  child.stdin.on('error', () => {}); // The command may end without reading its stdin.
  child.stdin.end(carriers.map((code) => `${code}\n`).join(''));
  // The output goes to stderr, because stdout is for livery's JSON document.
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => context.stderr.write(text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
}

import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { BuildError } from '#build/core/diagnostics.ts';
import type { DeploymentAuthor } from '#build/publish/state.ts';
import type { CliContext } from '../cli/context.ts';

const run = promisify(execFile);

/** Longer messages belong in the change request; the log is rewritten each time. */
const maxMessageLength = 200;

/**
 * Returns who runs the command: `LIVERY_ACTOR`, else the user of the CI job, else git's user, else the name of the
 * operating system's user, else the user id.
 * @param readUserName throws if the user of the operating system has no name
 * @throws BuildError exit 2 if the message is too long or has several lines
 */
export async function findAuthor(
  context: CliContext,
  message: string | undefined,
  readUserName = () => userInfo().username,
): Promise<DeploymentAuthor> {
  const text = message?.trim();
  if (text !== undefined && (text.length > maxMessageLength || /\p{Cc}/u.test(text))) {
    throw new BuildError(`The message must be one line of at most ${maxMessageLength} characters.`, {
      exit: 2,
      hint: 'Shorten the text after --message.',
    });
  }
  const { LIVERY_ACTOR: own, GITHUB_ACTOR: github, GITLAB_USER_LOGIN: gitlab } = context.env;
  const actor = own || github || gitlab || (await gitUser(context.cwd)) || systemUser(readUserName);
  return { actor: actor.replace(/\p{Cc}/gu, ' ').slice(0, 200), ...(text && { message: text }) };
}

/** In a container that runs with an arbitrary user id, no user has this id, and Node throws. */
function systemUser(readUserName: () => string): string {
  try {
    return readUserName();
  } catch {
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}

async function gitUser(cwd: string): Promise<string | undefined> {
  const name = await git(cwd, 'config', 'user.name');
  const email = await git(cwd, 'config', 'user.email');
  return name && (email ? `${name} <${email}>` : name);
}

/**
 * Returns the git commit of a folder, followed by `+changes` if it has uncommitted changes. In a CI job without git,
 * returns the commit of the job. Undefined if neither is known.
 */
export async function findCommit(context: CliContext, folder: string): Promise<string | undefined> {
  const head = await git(folder, 'rev-parse', 'HEAD');
  if (head === undefined) return context.env.GITHUB_SHA || context.env.CI_COMMIT_SHA || undefined;
  const changes = await git(folder, 'status', '--porcelain', '--', '.');
  return changes ? `${head}+changes` : head;
}

/** Returns the output of git, or undefined if git fails, or is not installed, or prints nothing. */
async function git(cwd: string, ...args: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['-C', cwd, ...args], { timeout: 10_000 });
    return stdout.trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the folder in which the user typed the command. `npm run` changes to the project folder first and stores the
 * original folder in INIT_CWD. Processes started by other npm scripts inherit INIT_CWD too, but for them the current
 * folder is correct.
 */
export function callerFolder(env: Readonly<Record<string, string | undefined>>, cwd: string): string {
  return env.npm_lifecycle_event === 'livery' && env.INIT_CWD ? env.INIT_CWD : cwd;
}

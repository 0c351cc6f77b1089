/**
 * The folder in which somebody typed the command. `npm run` changes to the project's folder first and keeps the other
 * one in INIT_CWD; what another script of npm starts inherits that too, and means its own folder.
 */
export function callerFolder(env: Readonly<Record<string, string | undefined>>, cwd: string): string {
  return env.npm_lifecycle_event === 'livery' && env.INIT_CWD ? env.INIT_CWD : cwd;
}

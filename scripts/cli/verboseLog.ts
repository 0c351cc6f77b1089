import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { errorMonitor } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type Command, Option } from 'commander';
import { readVersion } from '#build/core/version.ts';
import type { CliContext } from './context.ts';
import { redactSecrets } from './redactSecrets.ts';
import { oneLine } from './text.ts';

const flag = '--verbose';
/** An error can be its own cause. */
const maxCauses = 8;
/** Values of other query parameters can be secrets, for example the signature of a presigned address. */
const shownParameters = ['list-type', 'max-keys', 'prefix', 'x-id'];

export const createVerboseOption = () =>
  new Option(flag, 'print options, requests and stack traces to stderr [$LIVERY_VERBOSE]');

/** Whether `--verbose` is typed or LIVERY_VERBOSE is set. The log starts before commander parses the arguments. */
export function isVerbose(argv: readonly string[], env: CliContext['env']): boolean {
  return argv.includes(flag) || !['', '0', undefined].includes(env.LIVERY_VERBOSE);
}

/** Returns the arguments without `--verbose`, so that the first one is the name of the command. */
export function withoutVerbose(argv: readonly string[]): readonly string[] {
  return argv.filter((argument) => argument !== flag);
}

/**
 * Prints every HTTP request of this process to stderr, with secrets replaced.
 * @param now in ms
 * @returns a function that ends the log
 */
export function startVerboseLog(context: CliContext, now: () => number): () => void {
  const startedMs = new WeakMap<ClientRequest, number>();
  const durationOf = (request: ClientRequest) =>
    `${Math.round(now() - (startedMs.get(request) ?? now()))} ms`;
  const writeLine = (text: string) => writeVerbose(context, text);
  const subscribers: Readonly<Record<string, (message: unknown) => void>> = {
    'http.client.request.start'(message) {
      const { request } = message as { readonly request: ClientRequest };
      startedMs.set(request, now());
      request.once(errorMonitor, (error: NodeJS.ErrnoException) =>
        writeLine(
          `${describeRequest(request)} failed after ${durationOf(request)}: ${error.code ?? error.message}`,
        ),
      );
    },
    'http.client.response.finish'(message) {
      const { request, response } = message as {
        readonly request: ClientRequest;
        readonly response: IncomingMessage;
      };
      writeLine(`${describeRequest(request)} ${response.statusCode} in ${durationOf(request)}`);
    },
  };
  for (const [name, subscriber] of Object.entries(subscribers)) subscribe(name, subscriber);
  const { version, platform, arch } = process;
  writeLine(`livery ${readVersion()}, Node.js ${version}, ${platform} ${arch}`);
  return () => {
    for (const [name, subscriber] of Object.entries(subscribers)) unsubscribe(name, subscriber);
  };
}

/** Prints the arguments and options of a command, and where each option comes from. */
export function writeEffectiveOptions(command: Command, context: CliContext): void {
  if (command.args.length > 0) writeVerbose(context, `arguments: ${command.args.join(' ')}`);
  for (const option of command.options) {
    const name = option.attributeName();
    const value: unknown = command.getOptionValue(name);
    const source = command.getOptionValueSource(name);
    if (value === undefined || source === undefined) continue;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    writeVerbose(context, `${option.long} ${text} (${source === 'cli' ? 'command line' : source})`);
  }
}

/** Returns the stack traces of an error and of its causes. */
export function describeStack(error: unknown): string {
  const stacks: string[] = [];
  for (let each = error; each !== undefined && stacks.length < maxCauses; ) {
    stacks.push(each instanceof Error ? (each.stack ?? String(each)) : String(each));
    each = each instanceof Error ? each.cause : undefined;
  }
  return stacks.join('\n  Caused by: ');
}

function writeVerbose({ stderr, env }: CliContext, text: string): void {
  stderr.write(`verbose: ${oneLine(redactSecrets(text, env))}\n`);
}

function describeRequest(request: ClientRequest): string {
  const host = request.getHeader('host') ?? request.host;
  const [path, query] = request.path.split(/\?(.*)/s);
  const shown = query === undefined ? '' : `?${query.split('&').map(hideValue).join('&')}`;
  return `${request.method} ${request.protocol}//${host}${path}${shown}`;
}

function hideValue(parameter: string): string {
  const [name = '', value] = parameter.split(/=(.*)/s);
  return value === undefined || shownParameters.includes(name) ? parameter : `${name}=[redacted]`;
}

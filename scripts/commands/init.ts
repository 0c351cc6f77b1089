import { type Command, InvalidArgumentError, Option } from 'commander';
import { isHostname, isHttpsOrigin } from '#build/core/origin.ts';
import {
  assertFilesAreFree,
  draftProject,
  ignoredPaths,
  type NewProjectOptions,
  writeProject,
} from '#build/scaffold/newProject.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import type { CliContext } from '../cli/context.ts';
import { describeCodeProblem, examplesHelp } from '../cli/options.ts';
import { askMissing, oneOf, type Question } from '../cli/prompt.ts';
import { runCommand } from '../cli/runCommand.ts';

interface Answers {
  readonly api: string;
  /** '' if photos are uploaded to the API. */
  readonly storage: string;
  readonly host: string;
  readonly code: string;
  readonly flavour: Flavour;
}

type InitFlags = Partial<Answers>;

const questions: Record<keyof Answers, Question> = {
  api: {
    flag: '--api URL',
    text: 'Address of the backend, for example https://api.example',
    findProblem: findOriginProblem,
  },
  storage: {
    flag: '--storage URL',
    text: 'Address of the storage that photos are uploaded to, if it is not the backend (optional)',
    defaultAnswer: '',
    findProblem: (answer) => (answer === '' ? undefined : findOriginProblem(answer)),
  },
  host: {
    flag: '--host NAME',
    text: 'Host name of the site, for example claims.example',
    findProblem: findHostProblem,
  },
  code: {
    flag: '--code CODE',
    text: 'Client code of the first carrier',
    findProblem: describeCodeProblem,
  },
  flavour: {
    flag: '--flavour NAME',
    text: 'Backend: standard (API v4) or vice (customer API)',
    defaultAnswer: 'standard',
    findProblem: oneOf(flavours),
  },
};

/** `livery init`: creates the files that all other commands need, in a repository that contains only carriers. */
export function registerInit(program: Command, context: CliContext): void {
  program
    .command('init')
    .summary('create the files of a new project')
    .description(
      'Writes tenants/environments.json, livery.json and .gitignore into the working folder: one environment for customers, ' +
        'and one for `dev` with the stand-in backend. On a terminal, asks for missing values. Never overwrites a file.',
    )
    .addOption(answerOption('--api <url>', 'address of the backend, for example https://api.example', 'api'))
    .addOption(answerOption('--storage <url>', 'address that photos are uploaded to', 'storage'))
    .addOption(answerOption('--host <name>', 'host name of the site, for example claims.example', 'host'))
    .addOption(answerOption('--code <code>', 'first carrier; the supplement portal has its brand', 'code'))
    .addOption(
      new Option(
        '--flavour <name>',
        'backend: standard (API v4) or vice (customer API) (default: standard)',
      ).choices(flavours),
    )
    .addHelpText(
      'after',
      `${examplesHelp(
        ['Ask for the values', 'init'],
        [
          'Create the files without questions',
          'init --api https://api.example --host claims.example --code acme',
        ],
      )}

Each carrier gets its own origin, https://CODE.claims.example, which needs a
wildcard DNS record and certificate. Without carrier_origins in
environments.json, all carriers share https://claims.example.

Exit codes:
  0  success
  1  a file already exists
  2  invalid command line`,
    )
    .action((flags: InitFlags) => createProject(flags, context));
}

function answerOption(flags: string, description: string, name: keyof Answers): Option {
  return new Option(flags, description).argParser((text) => {
    const problem = questions[name].findProblem(text);
    if (problem !== undefined) throw new InvalidArgumentError(problem);
    return text;
  });
}

async function createProject(flags: InitFlags, context: CliContext): Promise<void> {
  const { cwd, stderr } = context;
  assertFilesAreFree(cwd);
  const options = await completeOptions(flags, context);
  const files = draftProject(cwd, options);
  writeProject(cwd, files);
  const paths = [...files.keys()];
  const list = paths.map((path) => `  ${path}\n`).join('');
  stderr.write(
    `Created:\n${list}${paths.includes('.gitignore') ? '' : `Add these lines to .gitignore, unless it has them: ${ignoredPaths.join(' ')}\n`}` +
      'Next, add the first carrier and look at it:\n' +
      `  ${runCommand} tenant add ${options.portalCode}\n  ${runCommand} dev ${options.portalCode}\n`,
  );
}

async function completeOptions(flags: InitFlags, context: CliContext): Promise<NewProjectOptions> {
  const { api, storage, host, code, flavour } = (await askMissing(context, questions, flags)) as Answers &
    Record<keyof Answers, string>;
  return { api, storage: storage === '' ? [] : [storage], hostname: host, flavour, portalCode: code };
}

function findOriginProblem(answer: string): string | undefined {
  if (isHttpsOrigin(answer)) return undefined;
  const origin = answer.replace(/\/+$/, '');
  return isHttpsOrigin(origin)
    ? `Type it without the slash at the end: ${origin}`
    : 'Type an address such as https://api.example, without a path.';
}

function findHostProblem(answer: string): string | undefined {
  if (answer === 'localhost') return 'Type the host name of the public site. `dev` needs no host name.';
  if (isHostname(answer)) return undefined;
  const host = answer.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  return host !== 'localhost' && isHostname(host)
    ? `Type only the host name: ${host}`
    : 'Type a host name in lower case, for example claims.example.';
}

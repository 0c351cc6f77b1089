import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { memoryByteStore } from '#build/byteStore.ts';
import { BuildError } from '#build/diagnostics.ts';
import { readEnvironments, selectEnvironment } from '#build/environments.ts';
import {
  assertCodeIsFree,
  checkDraft,
  copyTenant,
  draftTenant,
  type NewTenantOptions,
  writeDraft,
} from '#build/newTenant/newTenant.ts';
import { isHexColour } from '#build/page/colour.ts';
import { createStringsChecker } from '#build/strings/checker.ts';
import { type Flavour, flavours, type Locale, locales } from '#src/tenant/flavour.ts';
import { type CliContext, writeJson } from '../context.ts';
import {
  displayPath,
  environmentOption,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  parseCode,
  runCommand,
  tenantsOption,
} from '../options.ts';
import { createPalette, describeProblems } from '../reportText.ts';
import { askForSettings } from './questions.ts';

export interface AddFlags {
  readonly env: string;
  readonly tenants: string;
  readonly environments?: string;
  readonly from?: string;
  readonly name?: string;
  readonly colour?: string;
  readonly flavour?: Flavour;
  readonly locale?: Locale;
  readonly phone?: string;
  readonly logo?: string;
  readonly dryRun?: true;
  readonly json?: true;
}

export function registerTenantAdd(tenant: Command, context: CliContext): void {
  tenant
    .command('add')
    .summary('make the folder of a new carrier')
    .description(
      'Makes the folder of a new carrier that check passes: as a copy of another one, or from a name and a colour. On a ' +
        'terminal it asks for what is not said. Logos are drawn from the name and the colour unless there is one.',
    )
    .addArgument(new Argument('<code>', 'client code: 1 to 64 of a-z 0-9 _ -').argParser(parseCode))
    .addOption(new Option('--from <code>', 'copy this carrier').argParser(parseCode))
    .option('--name <name>', 'what the carrier is called')
    .addOption(new Option('--colour <#rrggbb>', 'the one brand colour').argParser(parseColour))
    .addOption(
      new Option(
        '--flavour <name>',
        "backend: API v4 or the customer API (default: the environment's)",
      ).choices(flavours),
    )
    .addOption(new Option('--locale <name>', 'built-in words (default: en)').choices(locales))
    .option('--phone <number>', 'such as +12025550142')
    .option('--logo <file>', 'SVG, PNG or WebP, for every place a logo has')
    .option('--dry-run', 'check everything, write nothing')
    .addOption(environmentOption())
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examplesHelp(
        ['it asks for the rest', 'tenant add newco'],
        ['without a question', 'tenant add newco --name "New Co" --colour "#00695c" --flavour standard'],
        ['a copy under another brand', 'tenant add newco --from marlowe --name "New Co" --colour "#7a1f5c"'],
      )}

A copy keeps its logos unless --name, --colour or --logo says otherwise.
Exit codes: 0 done, 1 check would refuse it, or there is such a folder already, 2 usage.`,
    )
    .action((code: string, flags: AddFlags) => addTenant(code, flags, context));
}

async function addTenant(code: string, flags: AddFlags, context: CliContext): Promise<void> {
  const { tenantsDir, environmentsFile } = inputPaths(context, flags);
  const environments = readEnvironments(environmentsFile);
  const environment = selectEnvironment(environments, flags.env);
  assertCodeIsFree(tenantsDir, code);
  const settings = settingsOf(flags, context);
  const draft =
    flags.from === undefined
      ? draftTenant(code, await askForSettings(settings, environment.flavour, context))
      : copyTenant(tenantsDir, flags.from, code, settings);
  const strings = createStringsChecker({ cacheDir: null });
  const problems = await checkDraft(draft, {
    environmentName: flags.env,
    environment,
    environments,
    strings,
    byteStore: memoryByteStore,
  });
  const palette = createPalette(context.color);
  const tenants = displayPath(context.cwd, tenantsDir);
  const isValid = problems.every(({ severity }) => severity === 'warning');
  for (const line of describeProblems(problems, tenants, '  ')) context.stderr.write(`${line}\n`);
  if (isValid && !flags.dryRun) writeDraft(tenantsDir, draft);
  if (flags.json) {
    const files = [...draft.files.keys()].map((path) => `${code}/${path}`);
    writeJson(context, 'tenant add', { code, written: isValid && !flags.dryRun, files, problems });
  }
  if (!isValid) {
    throw new BuildError(`check would refuse ${code}: nothing was written.`, {
      exit: 1,
      hint: 'Say what stands above in another way, and run it again.',
    });
  }
  const outcome = flags.dryRun ? 'would be made; nothing was written' : 'made';
  const list = [...draft.files.keys()].map((path) => `  ${join(tenants, code, path)}`).join('\n');
  const next = flags.dryRun ? '' : `See it with: ${runCommand} dev ${code}\n`;
  const note =
    flags.from && !flags.name
      ? `It still has the name of ${flags.from}; --name gives it one of its own.\n`
      : '';
  context.stderr.write(`${palette.bold(code)} ${outcome}:\n${list}\n${note}${next}`);
}

function settingsOf(
  { name, colour, flavour, locale, phone, logo }: AddFlags,
  context: CliContext,
): NewTenantOptions {
  return {
    ...(name !== undefined && { name }),
    ...(colour !== undefined && { colour }),
    ...(flavour && { flavour }),
    ...(locale && { locale }),
    ...(phone !== undefined && { phone }),
    ...(logo !== undefined && { logo: readLogo(resolve(context.cwd, logo)) }),
  };
}

function readLogo(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new BuildError(`The logo ${path} cannot be read.`, {
      exit: 2,
      hint: 'Name another file with --logo.',
      cause,
    });
  }
}

function parseColour(text: string): string {
  if (!isHexColour(text)) throw new InvalidArgumentError('Write it like #00695c.');
  return text;
}

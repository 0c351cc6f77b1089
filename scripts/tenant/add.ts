import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { isHexColour } from '#build/brand/colour.ts';
import { readBuiltInTexts } from '#build/check/strings/catalogues.ts';
import { createStringsChecker } from '#build/check/strings/checker.ts';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import {
  assertCodeIsFree,
  checkDraft,
  copyTenant,
  draftTenant,
  type NewTenantOptions,
  writeDraft,
} from '#build/scaffold/newTenant.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import { type Locale, locales } from '#src/tenant/locales.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import {
  addInputOptions,
  displayPath,
  examplesHelp,
  type InputFlags,
  jsonOption,
  parseCode,
} from '../cli/options.ts';
import { createPalette, describeProblems } from '../cli/reportText.ts';
import { runCommand } from '../cli/runCommand.ts';
import { askForSettings } from './questions.ts';

interface AddFlags extends InputFlags {
  readonly from?: string;
  readonly name?: string;
  readonly colour?: string;
  readonly flavour?: Flavour;
  readonly locale?: Locale;
  readonly phone?: string;
  readonly logo?: string;
  readonly json?: true;
}

export function registerTenantAdd(tenant: Command, context: CliContext): void {
  const command = tenant
    .command('add')
    .summary('create the folder of a new carrier')
    .description(
      'Creates a valid folder for a new carrier, as a copy of another carrier or from a name and a colour. On a terminal, ' +
        'asks for missing values. Without --logo, the carrier gets a neutral logo in its colour.',
    )
    .addArgument(
      new Argument('<code>', 'client code: 1 to 64 characters of a-z 0-9 _ -').argParser(parseCode),
    )
    .addOption(new Option('--from <code>', 'carrier to copy').argParser(parseCode))
    .option('--name <name>', 'display name of the carrier')
    .addOption(
      new Option('--colour <#rrggbb>', 'brand colour; all other colours are derived from it').argParser(
        parseColour,
      ),
    )
    .addOption(
      new Option(
        '--flavour <name>',
        "backend: standard (API v4) or vice (customer API) (default: the environment's)",
      ).choices(flavours),
    )
    .addOption(
      new Option('--locale <name>', 'language of the default strings (default: en)').choices(locales),
    )
    .option('--phone <number>', 'phone number, for example +12025550142')
    .option('--logo <file>', 'SVG, PNG or WebP file to use for all logos');
  addInputOptions(command, context)
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examplesHelp(
        ['Ask for the missing values', 'tenant add newco'],
        [
          'Create a carrier without questions',
          'tenant add newco --name "New Co" --colour "#00695c" --flavour standard',
        ],
        [
          'Copy a carrier under another brand',
          'tenant add newco --from marlowe --name "New Co" --colour "#7a1f5c"',
        ],
      )}

A copy keeps the logos of the original unless --name, --colour or --logo is
given.

Exit codes:
  0  success
  1  the new carrier would be invalid, or the folder already exists
  2  invalid command line`,
    )
    .action((code: string, flags: AddFlags) => addTenant(code, flags, context));
}

async function addTenant(code: string, flags: AddFlags, context: CliContext): Promise<void> {
  const { tenants: tenantsDir } = flags;
  const environments = readEnvironments(flags.environments);
  const environment = selectEnvironment(environments, flags.env);
  assertCodeIsFree(tenantsDir, code);
  const settings = settingsOf(flags, context);
  const draft =
    flags.from === undefined
      ? draftTenant(tenantsDir, code, await askForSettings(settings, environment.flavour, context))
      : copyTenant(tenantsDir, flags.from, code, settings);
  const strings = createStringsChecker();
  const problems = await checkDraft(draft, {
    environmentName: flags.env,
    environment,
    environments,
    strings,
    texts: readBuiltInTexts(),
  });
  const palette = createPalette(context.color);
  const tenants = displayPath(context.cwd, tenantsDir);
  const isValid = problems.every(({ severity }) => severity === 'warning');
  for (const line of describeProblems(problems, tenants, '  ')) context.stderr.write(`${line}\n`);
  if (isValid) writeDraft(tenantsDir, draft);
  if (flags.json) {
    const files = [...draft.files.keys()].map((path) => `${code}/${path}`);
    writeJson(context, 'tenant add', { code, written: isValid, files, problems });
  }
  if (!isValid) {
    throw new BuildError(`${code} would be invalid. Nothing was written.`, {
      exit: 1,
      hint: 'Fix the values listed above, then run the command again.',
    });
  }
  const list = [...draft.files.keys()].map((path) => `  ${join(tenants, code, path)}`).join('\n');
  const next = `To see it: ${runCommand} dev ${code}\n`;
  const notes = [
    flags.from && !flags.name && `The carrier still has the name of ${flags.from}. Change it with --name.\n`,
    (!flags.from || flags.name || flags.colour) &&
      !flags.logo &&
      'Its logo is a placeholder: replace logos/original.svg, or name the files of its own logos in provider.json.\n',
  ]
    .filter(Boolean)
    .join('');
  context.stderr.write(`${palette.bold(code)} created:\n${list}\n${notes}${next}`);
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
    throw new BuildError(`Cannot read the logo ${path}.`, {
      exit: 2,
      hint: 'Use another file with --logo.',
      cause,
    });
  }
}

function parseColour(text: string): string {
  if (!isHexColour(text)) throw new InvalidArgumentError('Use the form #rrggbb, for example #00695c.');
  return text;
}

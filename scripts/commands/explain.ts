import { Argument, type Command } from 'commander';
import { BuildError } from '#build/diagnostics.ts';
import { readEnvironments } from '#build/environments.ts';
import { listTenants } from '#build/read.ts';
import { findNearest } from '#build/strings/nearestNames.ts';
import { supplementFolder } from '#build/supplement/supplementPlan.ts';
import { looksLikeCode } from '#build/trace/traceCode.ts';
import type { CliContext } from '../context.ts';
import { explainCode } from '../explain/explainCode.ts';
import { type ExplainFlags, explainValue, findSubject, rejectName } from '../explain/explainValue.ts';
import {
  codesHelp,
  environmentOption,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  parseCode,
  runCommand,
  tenantsOption,
} from '../options.ts';
import { folderArguments } from '../recheckCommand.ts';

/** `livery explain`: shows how a carrier's value was resolved, source by source. */
export function registerExplain(program: Command, context: CliContext): void {
  program
    .command('explain')
    .summary('say where a capability or a string comes from, or why code is in a bundle')
    .description(
      'Shows every place that may decide a capability or a string of one carrier, with file and line, weakest first, ' +
        'for both backends. Or why a source, a library or a compiled file is in its bundle: the imports that lead to it, ' +
        'the capability that decides, and its bytes.',
    )
    .argument(
      '<name>',
      'a capability (uses_faq_feedback), a string key (start.title), a source (src/ui/Map.tsx), a library or a compiled file',
    )
    .addArgument(
      new Argument(
        `<code|${supplementFolder}>`,
        'client code, or supplements: the portal for repair shops, whose code is asked for alone',
      ).argParser(parseBundle),
    )
    .addOption(environmentOption())
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examplesHelp(
        ['why vidra has a footer', 'explain shows_webapp_footer vidra'],
        ['whose words stand on the first screen', 'explain start.title vidra --env qa1'],
        ['why a library is in the bundle of larkfield', 'explain libphonenumber-js larkfield'],
        ['why the portal for repair shops has it', 'explain libphonenumber-js supplements'],
        ['for a script', 'explain uses_vin_verification marlowe --json'],
      )}\n\nA name that is none of these exits 2. ${codesHelp}`,
    )
    .action((name: string, code: string, flags: ExplainFlags) => explain(name, code, flags, context));
}

async function explain(typed: string, code: string, flags: ExplainFlags, context: CliContext): Promise<void> {
  const subject = findSubject(typed) ?? (looksLikeCode(typed) ? undefined : rejectName(typed));
  if (code !== supplementFolder) rejectPortalTypo(code, inputPaths(context, flags).tenantsDir);
  if (!subject) return explainCode(typed, code, flags, context);
  if (code === supplementFolder) rejectPortalValue(typed, flags, context);
  explainValue(subject, code, flags, context);
}

/** Accepts a client code, or the name of the portal's folder, which cannot be a client code. */
function parseBundle(text: string): string {
  return text === supplementFolder ? text : parseCode(text);
}

function rejectPortalTypo(code: string, tenantsDir: string): void {
  const isPortalTypo = code === 'portal' || findNearest(code, [supplementFolder]).length > 0;
  if (!isPortalTypo || listTenants(tenantsDir).includes(code)) return;
  throw new BuildError(`${code} has no folder among the tenants.`, {
    exit: 1,
    hint: `The supplement portal is called ${supplementFolder}.`,
  });
}

/** @throws BuildError exit 2, because the portal takes its strings and capabilities from its provider */
function rejectPortalValue(typed: string, flags: ExplainFlags, context: CliContext): never {
  const { environmentsFile } = inputPaths(context, flags);
  const { supplement_provider_code: code } = readEnvironments(environmentsFile);
  throw new BuildError(
    'The supplement portal has no capabilities and words of its own, but those of its provider.',
    {
      exit: 2,
      hint: `Ask for that one: ${[`${runCommand} explain ${typed} ${code} --env ${flags.env}`, ...folderArguments(flags, context)].join(' ')}`,
    },
  );
}

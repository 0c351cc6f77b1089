import { type Command, Option } from 'commander';
import { readEnvironments } from '#build/config/environments.ts';
import { listTenants } from '#build/config/tenantFolders.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { findNearest } from '#build/core/nearestNames.ts';
import { supplementFolder } from '#build/plan/supplementPlan.ts';
import { looksLikeCode } from '#build/report/traceCode.ts';
import { locales } from '#src/tenant/locales.ts';
import { bundleArgument } from '../cli/bundleArgument.ts';
import type { CliContext } from '../cli/context.ts';
import {
  codesHelp,
  environmentOption,
  environmentsOption,
  examplesHelp,
  inputPaths,
  jsonOption,
  tenantsOption,
} from '../cli/options.ts';
import { folderArguments } from '../cli/recheckCommand.ts';
import { runCommand } from '../cli/runCommand.ts';
import { explainCode } from '../report/explainCode.ts';
import { type ExplainFlags, explainValue, findSubject, rejectName } from '../report/explainValue.ts';

/** `livery explain`: shows how a carrier's value was resolved, source by source. */
export function registerExplain(program: Command, context: CliContext): void {
  program
    .command('explain')
    .summary('show where a capability or a string comes from, or why code is in a bundle')
    .description(
      'For a capability or a string: lists every source that can set it, with file and line, lowest priority first, for ' +
        'both backends. For a source file, a library or a compiled file: shows why it is in the bundle, with the chain of ' +
        'imports, the capability that includes it, and its size.',
    )
    .argument(
      '<name>',
      'a capability (uses_faq_feedback), string key (start.title), source file (src/ui/Map.tsx), library or compiled file',
    )
    .addArgument(bundleArgument(`client code, or "${supplementFolder}" for code in the supplement portal`))
    .addOption(environmentOption())
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context))
    .addOption(
      new Option('--locale <name>', "language of a string (default: the carrier's default language)").choices(
        locales,
      ),
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `${examplesHelp(
        ['Show why vidra has a footer', 'explain shows_webapp_footer vidra'],
        ['Show where the title of the first screen comes from', 'explain start.title vidra --env qa1'],
        [
          'Show where the English text of a carrier with two languages comes from',
          'explain start.title topola --locale en',
        ],
        ['Show why a library is in the bundle of larkfield', 'explain libphonenumber-js larkfield'],
        ['Show why a library is in the supplement portal', 'explain libphonenumber-js supplements'],
        ['Print the sources as JSON', 'explain uses_vin_verification marlowe --json'],
      )}\n\nAn unknown name exits with 2.\n${codesHelp}`,
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

function rejectPortalTypo(code: string, tenantsDir: string): void {
  const isPortalTypo = code === 'portal' || findNearest(code, [supplementFolder]).length > 0;
  if (!isPortalTypo || listTenants(tenantsDir).includes(code)) return;
  throw new BuildError(`${code} does not exist in the tenants folder.`, {
    exit: 1,
    hint: `For the supplement portal, use the code ${supplementFolder}.`,
  });
}

/** @throws BuildError exit 2, because the portal takes its strings and capabilities from its provider */
function rejectPortalValue(typed: string, flags: ExplainFlags, context: CliContext): never {
  const { environmentsFile } = inputPaths(context, flags);
  const { supplement_provider_code: code } = readEnvironments(environmentsFile);
  throw new BuildError('The supplement portal uses the capabilities and strings of its provider.', {
    exit: 2,
    hint: `Run: ${[`${runCommand} explain ${typed} ${code} --env ${flags.env}`, ...folderArguments(flags, context)].join(' ')}`,
  });
}

import { Argument, type Command, Option } from 'commander';
import { readBuiltInTexts } from '#build/check/strings/catalogues.ts';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { listTenants } from '#build/config/tenantFolders.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { findNearest } from '#build/core/similarNames.ts';
import { planSupplement, supplementFolder } from '#build/plan/supplementPlan.ts';
import { listLibraries, looksLikeCode } from '#build/report/traceCode.ts';
import { preferredCountriesKey } from '#build/report/traceValue.ts';
import { type CapabilityKey, capabilityKeys } from '#src/tenant/capabilities.ts';
import { locales } from '#src/tenant/locales.ts';
import type { CliContext } from '../cli/context.ts';
import {
  addInputOptions,
  codesHelp,
  examplesHelp,
  jsonOption,
  outOption,
  parseCode,
} from '../cli/options.ts';
import { runCommand } from '../cli/runCommand.ts';
import { type CodeFlags, explainCode } from '../report/explainCode.ts';
import { capabilitySubject, explainValue, findSubject, type ValueFlags } from '../report/explainValue.ts';

type ExplainFlags = ValueFlags & CodeFlags;

/** `livery explain`: shows how a carrier's value was resolved, source by source, or why code is in a bundle. */
export function registerExplain(program: Command, context: CliContext): void {
  const bundle = new Argument(
    `<code|${supplementFolder}>`,
    `client code, or "${supplementFolder}" for code in the supplement portal`,
  );
  const command = program
    .command('explain')
    .summary('show where a capability or a string comes from, or why code is in a bundle')
    .description(
      'For a capability or a string: lists every source that can set it, with file and line, lowest priority first, for ' +
        'both backends. For a source file, a library or a compiled file of the last build: shows why it is in the bundle, ' +
        'with the chain of imports, the capability that includes it, and its size.',
    )
    .argument(
      '<name>',
      'a capability (uses_faq_feedback), string key (start.title), source file (src/ui/Logo.tsx), library or compiled file',
    )
    .addArgument(bundle.argParser((text) => (text === supplementFolder ? text : parseCode(text))));
  addInputOptions(command, context)
    .addOption(outOption(context))
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
  if (code !== supplementFolder) rejectPortalTypo(code, flags.tenants);
  if (subject && code !== supplementFolder) return explainValue(subject, code, flags, context);
  const environments = readEnvironments(flags.environments);
  const provider = environments.supplement_provider_code;
  if (subject) {
    throw new BuildError('The supplement portal uses the capabilities and strings of its provider.', {
      exit: 2,
      hint: `Run: ${runCommand} explain ${typed} ${provider} --env ${flags.env}`,
    });
  }
  const { switches } = await explainCode(typed, code, flags, context);
  if (flags.json) return;
  const { pages } = planSupplement(selectEnvironment(environments, flags.env), provider);
  const present = listTenants(flags.tenants);
  const providers = new Set(code === supplementFolder ? pages.map((page) => page.code) : [code]);
  for (const key of Object.keys(switches))
    for (const owner of providers)
      if (present.includes(owner))
        explainValue(capabilitySubject(key as CapabilityKey), owner, flags, context);
}

function rejectPortalTypo(code: string, tenantsDir: string): void {
  const isPortalTypo = code === 'portal' || findNearest(code, [supplementFolder]).length > 0;
  if (!isPortalTypo || listTenants(tenantsDir).includes(code)) return;
  throw new BuildError(`${code} does not exist in the tenants folder.`, {
    exit: 1,
    hint: `For the supplement portal, use the code ${supplementFolder}.`,
  });
}

/** Reports an unknown name and suggests the most similar ones. @throws BuildError exit 2 */
function rejectName(typed: string): never {
  const capabilities = [...capabilityKeys, preferredCountriesKey];
  const nearest = findNearest(typed, [
    ...capabilities,
    ...readBuiltInTexts().catalogues.en.keys(),
    ...listLibraries(),
  ]);
  throw new BuildError(
    `${JSON.stringify(typed)} is not a capability, a string key or part of the compiled code.`,
    {
      exit: 2,
      hint:
        nearest.length > 0
          ? `Did you mean ${nearest.join(', ')}?`
          : `Capabilities: ${capabilities.join(', ')}. String keys are defined in src/texts/en.`,
    },
  );
}

import type { Command } from 'commander';
import { findConfigWarnings } from '../cli/configWarnings.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { environmentOption, examplesHelp, inputPaths, jsonOption } from '../cli/options.ts';
import { oneLine } from '../cli/printable.ts';
import { createPalette } from '../cli/reportText.ts';
import { findSetting, loadConfig, type SettingName, settings } from '../cli/settings.ts';
import { renderTable } from '../cli/table.ts';

interface ConfigFlags {
  readonly env: string;
  readonly json?: true;
}

/** `livery config`: shows the settings that commands use, and where each one comes from. */
export function registerConfig(program: Command, context: CliContext): void {
  program
    .command('config')
    .summary('show the settings and where they come from')
    .description(
      'Shows the value of each setting for one environment and where it comes from. An option on the command line takes ' +
        'precedence over an environment variable, and that over livery.json. livery.json is in the working folder or a ' +
        'folder above it, up to the root of the git repository; LIVERY_CONFIG names another file.',
    )
    .addOption(environmentOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['Show the settings of the default environment', 'config'],
        ['Show the settings of qa1 as JSON', 'config --env qa1 --json'],
      ),
    )
    .action((flags: ConfigFlags, command: Command) => showConfig(flags, command, context));
}

function showConfig(flags: ConfigFlags, command: Command, context: CliContext): void {
  const loaded = loadConfig(context);
  const envSource = command.getOptionValueSource('env');
  const rows = (Object.keys(settings) as SettingName[]).map((name) => {
    if (name === 'env') return { name, value: flags.env, source: envSource === 'cli' ? '--env' : envSource };
    const found = findSetting(name, flags.env, context, loaded);
    return { name, value: found?.value ?? null, source: found?.source ?? null };
  });
  const cohorts = loaded?.config.cohorts ?? {};
  const find = (name: SettingName) => findSetting(name, flags.env, context, loaded)?.value;
  const environments = find('environments');
  const inputs = inputPaths(context, {
    tenants: find('tenants') ?? 'tenants',
    ...(environments !== undefined && { environments }),
  });
  const warnings = loaded ? findConfigWarnings(loaded, { ...inputs, cwd: context.cwd }) : [];
  if (flags.json) {
    writeJson(context, 'config', { file: loaded?.file ?? null, settings: rows, cohorts, warnings });
    return;
  }
  const lines = renderTable(
    [{}, {}, { fit: 'wrap' }],
    rows.map(({ name, value, source }) =>
      [name, value ?? 'not set', value === null ? '' : `(${source ?? 'default'})`].map(oneLine),
    ),
    { width: context.stderrWidth },
  );
  for (const [name, codes] of Object.entries(cohorts))
    lines.push(oneLine(`cohort ${name}: ${codes.join(', ')}`));
  for (const warning of warnings) lines.push(`${createPalette(context.color).yellow('warning')} ${warning}`);
  context.stderr.write(
    `${[loaded ? `Settings from ${loaded.file}` : 'There is no livery.json.', ...lines].join('\n')}\n`,
  );
}

import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command, Option } from 'commander';
import {
  configName,
  findConfig,
  type LoadedConfig,
  readConfig,
  resolveConfigPath,
} from '#build/config/config.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import type { CliContext } from './context.ts';

/** The options that an environment variable or livery.json can also set, by their key in livery.json. */
type SettingName =
  | 'env'
  | 'tenants'
  | 'environments'
  | 'out'
  | 'to'
  | 'endpoint'
  | 'at'
  | 'key'
  | 'public_key';

const pathSettings: readonly SettingName[] = ['tenants', 'environments', 'out', 'key', 'public_key'];

const variableOf = (name: SettingName) => `LIVERY_${name.toUpperCase()}`;

interface SettingOption extends Option {
  setting?: { readonly name: SettingName; readonly isRequired: boolean };
}

/** Lets an option also be set by an environment variable or by livery.json, and documents this in its help. */
export function addSetting(option: Option, name: SettingName, { isRequired = false } = {}): Option {
  option.description += ` [$${variableOf(name)}]`;
  return Object.assign(option, { setting: { name, isRequired } });
}

/**
 * Reads livery.json.
 * @throws BuildError exit 3 if it is invalid
 */
export function loadConfig({ env, cwd, home }: CliContext): LoadedConfig | undefined {
  const named = env.LIVERY_CONFIG;
  const file = named ? resolve(cwd, named) : (findConfig(cwd) ?? (home ? findConfig(home) : undefined));
  return file === undefined ? undefined : readConfig(file);
}

interface SettingValue {
  readonly value: string;
  /** Where the value comes from, for example `$LIVERY_TO` or `livery.json`. */
  readonly source: string;
}

/**
 * Finds a setting outside of the command line: in an environment variable, else in livery.json.
 * @param environment the environment whose section of livery.json applies
 * @throws BuildError exit 3 if livery.json is invalid
 */
function findSetting(name: SettingName, environment: string, context: CliContext): SettingValue | undefined {
  const { env, cwd } = context;
  const isPath = pathSettings.includes(name);
  const typed = env[variableOf(name)];
  if (typed) return { value: isPath ? resolve(cwd, typed) : typed, source: `$${variableOf(name)}` };
  const loaded = loadConfig(context);
  if (!loaded) return undefined;
  const { config, file } = loaded;
  const targets = config.targets ?? {};
  const target = Object.hasOwn(targets, environment) ? targets[environment] : undefined;
  const value = { ...config, ...target }[name];
  if (value === undefined) return undefined;
  const resolvePath = (path: string) => resolveConfigPath(path, file, env.HOME || homedir());
  const folder = name === 'to' ? /^folder:(.+)$/s.exec(value)?.[1] : undefined;
  if (folder !== undefined) return { value: `folder:${resolvePath(folder)}`, source: configName };
  return { value: isPath ? resolvePath(value) : value, source: configName };
}

/**
 * Sets the options of a command that were not typed. Runs before the command's action.
 * @throws BuildError exit 2 if an option that the command needs has no value
 */
export function applySettings(command: Command, context: CliContext, defaultEnvironment: string): void {
  const settings = command.options.flatMap((option: SettingOption) => {
    const key = option.attributeName();
    return option.setting ? [{ ...option.setting, flags: option.flags, key }] : [];
  });
  const open = settings.filter(({ key }) => command.getOptionValueSource(key) !== 'cli');
  const apply = ({ name, key }: (typeof open)[number], environment: string) => {
    const found = findSetting(name, environment, context);
    if (found) command.setOptionValueWithSource(key, found.value, found.source);
  };
  // The environment comes first, because the other settings can depend on it.
  for (const each of open) if (each.name === 'env') apply(each, defaultEnvironment);
  const environment = (command.opts().env as string | undefined) ?? defaultEnvironment;
  for (const each of open) if (each.name !== 'env') apply(each, environment);
  const { tenants, environments } = command.opts() as Readonly<Record<string, string | undefined>>;
  if (tenants !== undefined && environments === undefined)
    command.setOptionValueWithSource('environments', join(tenants, 'environments.json'), 'default');
  const missing = open.find(({ key, isRequired }) => isRequired && command.getOptionValue(key) === undefined);
  if (!missing) return;
  const { flags, name } = missing;
  throw new BuildError(`The option ${flags} is missing.`, {
    exit: 2,
    hint: `Type it, set ${variableOf(name)}, or add "targets": { ${JSON.stringify(environment)}: { ${JSON.stringify(name)}: … } } to ${configName}.`,
  });
}

/** Shows in the help the default environment if livery.json or an environment variable sets it. */
export function showUsualEnvironment(program: Command, context: CliContext): void {
  const usual = findUsualEnvironment(context);
  for (const command of usual === undefined ? [] : program.commands) {
    const options: SettingOption[] = [command, ...command.commands].flatMap((each) => each.options);
    for (const option of options) if (option.setting?.name === 'env') option.default(usual);
  }
}

/** An invalid livery.json does not stop the help. The command reports it. */
function findUsualEnvironment(context: CliContext): string | undefined {
  try {
    return findSetting('env', '', context)?.value;
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}

/**
 * Rejects a typed --endpoint if the target is not an S3 bucket, because the endpoint would have no effect.
 * @throws BuildError exit 2
 */
export function rejectUnusedEndpoint(command: Command): void {
  if (command.getOptionValueSource('endpoint') !== 'cli') return;
  const { to } = command.opts() as { readonly to?: string };
  if (to !== undefined && !to.startsWith('folder:')) return;
  throw new BuildError(
    to === undefined
      ? '--endpoint has no effect without --to.'
      : `--endpoint has no effect with ${JSON.stringify(to)}.`,
    { exit: 2, hint: 'Use --to s3://bucket/prefix, or omit --endpoint.' },
  );
}

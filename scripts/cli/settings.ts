import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { Command, Option } from 'commander';
import {
  configName,
  findConfig,
  type LoadedConfig,
  readConfig,
  resolveConfigPath,
} from '#build/config/config.ts';
import type { Config } from '#build/config/configSchema.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import type { CliContext } from './context.ts';

type Target = NonNullable<Config['targets']>[string];

/** An option that can also be set by an environment variable or by livery.json. */
interface Setting {
  readonly variable: string;
  readonly isPath?: true;
  /** Reads the value from livery.json. `target` is the section of the environment. */
  readonly read: (config: Config, target: Target) => string | undefined;
}

/** By the name of the setting, which is also the key in livery.json. */
export const settings = {
  env: { variable: 'LIVERY_ENV', read: ({ env }) => env },
  tenants: { variable: 'LIVERY_TENANTS', isPath: true, read: ({ tenants }) => tenants },
  environments: { variable: 'LIVERY_ENVIRONMENTS', isPath: true, read: ({ environments }) => environments },
  out: { variable: 'LIVERY_OUT', isPath: true, read: ({ out }) => out },
  to: { variable: 'LIVERY_TO', read: (_, { to }) => to },
  endpoint: { variable: 'LIVERY_ENDPOINT', read: (_, { endpoint }) => endpoint },
  at: { variable: 'LIVERY_AT', read: (_, { at }) => at },
  key: { variable: 'LIVERY_KEY', isPath: true, read: ({ key }, target) => target.key ?? key },
  public_key: {
    variable: 'LIVERY_PUBLIC_KEY',
    isPath: true,
    read: ({ public_key }, target) => target.public_key ?? public_key,
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof settings;

const settingOf = new WeakMap<Option, { readonly name: SettingName; readonly isRequired: boolean }>();

/** Lets an option also be set by an environment variable or by livery.json, and documents this in its help. */
export function addSetting(option: Option, name: SettingName, { isRequired = false } = {}): Option {
  settingOf.set(option, { name, isRequired });
  option.description += ` [$${settings[name].variable}]`;
  return option;
}

const configs = new WeakMap<CliContext, LoadedConfig | null>();

/**
 * Returns livery.json, which is read once per command.
 * @throws BuildError exit 3 if it is invalid
 */
export function loadConfig(context: CliContext): LoadedConfig | undefined {
  const known = configs.get(context);
  if (known !== undefined) return known ?? undefined;
  const { env, cwd, home } = context;
  const named = env.LIVERY_CONFIG;
  const file = named ? resolve(cwd, named) : (findConfig(cwd) ?? (home ? findConfig(home) : undefined));
  const loaded = file === undefined ? undefined : readConfig(file);
  configs.set(context, loaded ?? null);
  return loaded;
}

export interface SettingValue {
  readonly value: string;
  /** For example `$LIVERY_TO` or `livery.json`. */
  readonly source: string;
}

/**
 * Finds a setting outside of the command line: in an environment variable, else in livery.json.
 * @param environment the environment whose section of livery.json applies
 */
export function findSetting(
  name: SettingName,
  environment: string,
  context: CliContext,
  loaded: LoadedConfig | undefined,
): SettingValue | undefined {
  const setting: Setting = settings[name];
  const { env, cwd } = context;
  const typed = env[setting.variable];
  if (typed) return { value: setting.isPath ? resolve(cwd, typed) : typed, source: `$${setting.variable}` };
  const targets = loaded?.config.targets ?? {};
  const target = Object.hasOwn(targets, environment) ? targets[environment] : undefined;
  const value = loaded && setting.read(loaded.config, target ?? {});
  if (!loaded || value === undefined) return undefined;
  return { value: resolveValue(value, name, loaded.file, env.HOME || homedir()), source: configName };
}

function resolveValue(value: string, name: SettingName, file: string, home: string): string {
  const setting: Setting = settings[name];
  if (setting.isPath) return resolveConfigPath(value, file, home);
  const folder = name === 'to' ? /^folder:(.+)$/s.exec(value)?.[1] : undefined;
  return folder === undefined ? value : `folder:${resolveConfigPath(folder, file, home)}`;
}

/**
 * Sets the options of a command that were not typed. Runs before the command's action.
 * @throws BuildError exit 2 if an option that the command needs has no value
 */
export function applySettings(command: Command, context: CliContext, defaultEnvironment: string): void {
  const isTyped = (option: Option) => command.getOptionValueSource(option.attributeName()) === 'cli';
  const open = command.options.flatMap((option) => {
    const setting = settingOf.get(option);
    return setting === undefined || isTyped(option) ? [] : [{ option, ...setting }];
  });
  if (open.length === 0) return;
  const loaded = loadConfig(context);
  const apply = ({ option, name }: (typeof open)[number], environment: string) => {
    const found = findSetting(name, environment, context, loaded);
    if (found) command.setOptionValueWithSource(option.attributeName(), found.value, found.source);
  };
  // The environment comes first, because the other settings can depend on it.
  for (const each of open) if (each.name === 'env') apply(each, defaultEnvironment);
  const environment = (command.opts().env as string | undefined) ?? defaultEnvironment;
  for (const each of open) if (each.name !== 'env') apply(each, environment);
  const missing = open.find(
    ({ option, isRequired }) => isRequired && command.getOptionValue(option.attributeName()) === undefined,
  );
  if (!missing) return;
  const { option, name } = missing;
  throw new BuildError(`The option ${option.flags} is missing.`, {
    exit: 2,
    hint: `Type it, set ${settings[name].variable}, or add "targets": { ${JSON.stringify(environment)}: { ${JSON.stringify(name)}: … } } to ${configName}.`,
  });
}

/** Shows in the help which environment the commands use if none is typed: the one of livery.json or of its variable. */
export function showUsualEnvironment(program: Command, context: CliContext): void {
  const usual = findUsualEnvironment(context);
  for (const command of usual === undefined ? [] : program.commands) {
    for (const option of [command, ...command.commands].flatMap(({ options }) => options)) {
      if (settingOf.get(option)?.name === 'env') option.default(usual);
    }
  }
}

/** An invalid livery.json does not stop the help. The command reports it. */
function findUsualEnvironment(context: CliContext): string | undefined {
  try {
    return findSetting('env', '', context, loadConfig(context))?.value;
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}

/**
 * Rejects a typed --endpoint for a folder or without a target, because users could think that the store is used.
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

import type { Argument, Command, Option } from 'commander';
import { supplementFolder } from '#build/plan/supplementPlan.ts';
import { listStringKeys } from '#build/trace/traceString.ts';
import { capabilityKeys } from '#src/tenant/capabilities.ts';

/** A command with its options and arguments, generated from the commander program. complete.mjs reads this tree. */
export interface CommandNode {
  readonly name: string;
  readonly about: string;
  readonly options: readonly OptionNode[];
  /** Argument types by position. If `repeats` is true, the last type applies to all further arguments. */
  readonly takes: readonly ValueType[];
  readonly repeats: boolean;
  readonly commands: readonly CommandNode[];
}

export interface OptionNode {
  /** For example `--env`. */
  readonly flag: string;
  readonly about: string;
  /** Null if the option takes no value. */
  readonly takes: ValueType | null;
  /** Whether the option takes all words up to the next option. */
  readonly repeats: boolean;
}

/**
 * The type of value that an option or argument takes. An array lists the allowed values. `bundles` are the client codes
 * plus the portal.
 */
export type ValueType =
  | 'codes'
  | 'bundles'
  | 'environments'
  | 'folders'
  | 'files'
  | 'nothing'
  | readonly string[];

/** Builds the tree of a program without hidden commands and options. */
export function readTree(command: Command): CommandNode {
  const help = command.createHelp();
  const { registeredArguments } = command;
  return {
    name: command.name(),
    about: collapseWhitespace(command.summary() || command.description()),
    options: [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)].flatMap(readOption),
    takes: registeredArguments.map(readArgument),
    repeats: registeredArguments.at(-1)?.variadic ?? false,
    commands: help
      .visibleCommands(command)
      .filter((child) => child.name() !== 'help')
      .map(readTree),
  };
}

function readOption({ long, flags, description, argChoices, variadic }: Option): OptionNode[] {
  if (!long) return [];
  const value = /<([^>]+)>/.exec(flags)?.[1];
  const named = long === '--env' ? 'environments' : valueTypeOf(value ?? '');
  return [
    {
      flag: long,
      about: collapseWhitespace(description),
      takes: value === undefined ? null : (argChoices ?? named),
      repeats: variadic,
    },
  ];
}

function readArgument(argument: Argument): ValueType {
  if (argument.name() === 'name') return [...capabilityKeys, ...listStringKeys()];
  if (/^(?:before|after)$/.test(argument.name())) return ['working', 'current', 'previous'];
  return argument.argChoices ?? valueTypeOf(argument.name());
}

/** Derives the type of the value from its placeholder in the help text. */
function valueTypeOf(name: string): ValueType {
  if (/^codes?(?:\.\.\.)?$/.test(name)) return 'codes';
  if (name === `code|${supplementFolder}`) return 'bundles';
  if (/^dir(?:\.\.\.)?$|^folder$/.test(name)) return 'folders';
  return name === 'file' ? 'files' : 'nothing';
}

/** Collapses whitespace, because a shell shows each description on one line. */
function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ');
}

import type { Argument, Command, Option } from 'commander';
import { supplementFolder } from '#build/supplement/supplementPlan.ts';
import { listStringKeys } from '#build/trace/traceString.ts';
import { capabilityKeys } from '#src/tenant/capabilities.ts';

/** What may follow on a command line, taken from the commands themselves. complete.mjs reads it. */
export interface CommandNode {
  readonly name: string;
  readonly about: string;
  readonly options: readonly OptionNode[];
  /** By position; the last one stands for all that follow where `repeats`. */
  readonly takes: readonly Taken[];
  readonly repeats: boolean;
  readonly commands: readonly CommandNode[];
}

export interface OptionNode {
  /** `--env` */
  readonly flag: string;
  readonly about: string;
  /** Null where it is a switch. */
  readonly takes: Taken | null;
}

/** What stands in the place of a value. A list is given as it is; bundles are those of codes, and the portal's. */
export type Taken =
  | 'codes'
  | 'bundles'
  | 'environments'
  | 'folders'
  | 'files'
  | 'nothing'
  | readonly string[];

/** Reads the tree of a program, hidden commands and options left out. */
export function readTree(command: Command): CommandNode {
  const help = command.createHelp();
  const { registeredArguments } = command;
  return {
    name: command.name(),
    about: plain(command.summary() || command.description()),
    options: help.visibleOptions(command).flatMap(readOption),
    takes: registeredArguments.map(readArgument),
    repeats: registeredArguments.at(-1)?.variadic ?? false,
    commands: help
      .visibleCommands(command)
      .filter((child) => child.name() !== 'help')
      .map(readTree),
  };
}

function readOption({ long, flags, description, argChoices }: Option): OptionNode[] {
  if (!long) return [];
  const value = /<([^>]+)>/.exec(flags)?.[1];
  const named = long === '--env' ? 'environments' : takenBy(value ?? '');
  return [
    { flag: long, about: plain(description), takes: value === undefined ? null : (argChoices ?? named) },
  ];
}

function readArgument(argument: Argument): Taken {
  if (argument.name() === 'name') return [...capabilityKeys, ...listStringKeys()];
  if (/^(?:before|after)$/.test(argument.name())) return ['working', 'current', 'previous'];
  return argument.argChoices ?? takenBy(argument.name());
}

/** By what the help calls it. */
function takenBy(name: string): Taken {
  if (/^codes?$/.test(name)) return 'codes';
  if (name === `code|${supplementFolder}`) return 'bundles';
  if (/^dir(?:\.\.\.)?$|^folder$/.test(name)) return 'folders';
  return name === 'file' ? 'files' : 'nothing';
}

/** One line, as a shell's list of choices has room for. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ');
}

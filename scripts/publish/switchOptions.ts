import type { Command } from 'commander';
import { type Example, environmentOption, examplesHelp, jsonOption, quietOption } from '../cli/options.ts';
import {
  dryRunOption,
  endpointOption,
  keyOption,
  messageOption,
  takeOverOption,
  targetHelp,
  targetOption,
  yesOption,
} from './publishOptions.ts';

/**
 * Adds the options and help of commands that switch visitors to another release. `SwitchFlags` contains their values.
 */
export function addSwitchOptions(command: Command, ...examples: readonly Example[]): Command {
  return command
    .addOption(targetOption())
    .addOption(endpointOption())
    .addOption(environmentOption())
    .addOption(keyOption())
    .addOption(messageOption())
    .addOption(dryRunOption())
    .addOption(yesOption())
    .addOption(takeOverOption())
    .addOption(quietOption())
    .addOption(jsonOption())
    .addHelpText('after', `${targetHelp}\n${examplesHelp(...examples)}`);
}

import { Argument, type Command } from 'commander';
import { renderCompletion, type Shell, shells } from '../completion/shells.ts';
import { readTree } from '../completion/tree.ts';
import { type CliContext, writeJson } from '../context.ts';
import { examplesHelp, jsonOption } from '../options.ts';

/**
 * `livery completion`: prints shell completion scripts. Register it last, because it lists the commands that are
 * already registered.
 */
export function registerCompletion(program: Command, context: CliContext): void {
  program
    .command('completion')
    .summary('print a script that completes commands in a shell')
    .description(
      'Prints a script for a shell to source. It completes commands, options, client codes and environments: the last two ' +
        'as they are on the disk at that moment, also those of --tenants.',
    )
    .addArgument(new Argument('<shell>', 'shell to complete in').choices(shells))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['in ~/.bashrc: source <(…)', 'completion bash'],
        ['in ~/.zshrc: source <(…)', 'completion zsh'],
        ['in ~/.config/fish/config.fish: … | source', 'completion fish'],
      ),
    )
    .action((shell: Shell, flags: { json?: true }) => {
      const script = renderCompletion(shell, readTree(program));
      if (flags.json) writeJson(context, 'completion', { shell, script });
      else context.stdout.write(script);
    });
}

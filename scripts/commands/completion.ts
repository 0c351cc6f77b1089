import { Argument, type Command } from 'commander';
import { renderCompletion, type Shell, shells } from '../completion/shells.ts';
import { readTree } from '../completion/tree.ts';
import { type CliContext, writeJson } from '../context.ts';
import { examplesHelp, jsonOption } from '../options.ts';

/** `livery completion`: what Tab offers. Register it last: it tells of the commands that are there. */
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

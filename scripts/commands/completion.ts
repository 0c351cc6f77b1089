import { Argument, type Command } from 'commander';
import { type CliContext, writeJson } from '../cli/context.ts';
import { examplesHelp, jsonOption } from '../cli/options.ts';
import { renderCompletion, type Shell, shells } from '../completion/shells.ts';
import { readTree } from '../completion/tree.ts';

/**
 * `livery completion`: prints shell completion scripts. Register it last, because it lists the commands that are
 * already registered.
 */
export function registerCompletion(program: Command, context: CliContext): void {
  program
    .command('completion')
    .summary('print a shell completion script')
    .description(
      'Prints a script for your shell to source. It completes commands, options, client codes and environments. Codes and ' +
        'environments are read from disk on every Tab press, also with --tenants.',
    )
    .addArgument(new Argument('<shell>', 'your shell').choices(shells))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['Add to ~/.bashrc: source <(…)', 'completion bash'],
        ['Add to ~/.zshrc: source <(…)', 'completion zsh'],
        ['Add to ~/.config/fish/config.fish: … | source', 'completion fish'],
      ),
    )
    .action((shell: Shell, flags: { json?: true }) => {
      const script = renderCompletion(shell, readTree(program));
      if (flags.json) writeJson(context, 'completion', { shell, script });
      else context.stdout.write(script);
    });
}

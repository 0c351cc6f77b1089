import type { Command } from 'commander';
import type { CliContext } from '../cli/context.ts';
import { examplesHelp } from '../cli/options.ts';
import { registerLocaleAdd } from '../locale/add.ts';
import { registerLocaleStatus } from '../locale/status.ts';
import { registerLocaleUpdate } from '../locale/update.ts';

/** `livery locale`: lists languages and what is missing in them, and adds languages. */
export function registerLocale(program: Command, context: CliContext): void {
  const locale = program
    .command('locale')
    .summary('list, add and translate languages')
    .description('Lists what is missing in the languages of the app, adds a language, and records translations.')
    .helpCommand('help [command]', 'print help for a command')
    .addHelpText(
      'after',
      examplesHelp(
        ['List what is missing in every language', 'locale status'],
        ['Add German', 'locale add de'],
        ['Update the files of a language after the English texts have changed', 'locale update sr'],
      ),
    );
  registerLocaleStatus(locale, context);
  registerLocaleAdd(locale, context);
  registerLocaleUpdate(locale, context);
}

import { Argument, type Command, Option } from 'commander';
import { addLocale, usualCodeOf } from '#build/locale/writeLocale.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { examplesHelp, jsonOption } from '../cli/options.ts';
import { runCommand } from '../cli/runCommand.ts';
import { parseLocaleCode, parseNewLocale } from './localeArgument.ts';

interface AddFlags {
  readonly code?: string;
  readonly json?: true;
}

/** `livery locale add`: creates the folder of a language. */
export function registerLocaleAdd(locale: Command, context: CliContext): void {
  locale
    .command('add')
    .summary('add a language without translations')
    .description(
      'Creates the folder of a language in src/i18n, in which every text is a comment with the English words, and adds it ' +
        'to src/tenant/locales.ts. Carriers can use it from then on; missing texts are shown in English.',
    )
    .addArgument(new Argument('<locale>', 'language code, for example de').argParser(parseNewLocale))
    .addOption(
      new Option(
        '--code <locale-code>',
        'locale code that its carriers usually have, for example de-AT',
      ).argParser(parseLocaleCode),
    )
    .addOption(jsonOption())
    .addHelpText('after', examplesHelp(['Add German', 'locale add de']))
    .action((name: string, flags: AddFlags) => {
      const files = addLocale(name, flags.code ?? usualCodeOf(name));
      context.stderr.write(
        `Wrote ${files.length} files: src/i18n/${name}, and its line in src/tenant/locales.ts.\n` +
          `Next:\n  npm run schemas\n  ${runCommand} locale status ${name}\n`,
      );
      if (flags.json) writeJson(context, 'locale add', { locale: name, files });
    });
}

import { Argument, type Command } from 'commander';
import { BuildError } from '#build/core/diagnostics.ts';
import { readLocaleTexts } from '#build/locale/localeStatus.ts';
import { writeLocale } from '#build/locale/writeLocale.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { examplesHelp, jsonOption } from '../cli/options.ts';
import { runCommand } from '../cli/runCommand.ts';
import { describeFiles } from './describeFiles.ts';
import { parseTranslation } from './localeArgument.ts';

interface UpdateFlags {
  readonly accept?: readonly string[];
  readonly json?: true;
}

/** `livery locale update`: updates the files of a language after a change of the English texts. */
export function registerLocaleUpdate(locale: Command, context: CliContext): void {
  locale
    .command('update')
    .summary('update the files of a language after a change of the English texts')
    .description(
      'Adds new texts as comments to the files of a language, removes texts that the app no longer has, and records ' +
        'which English texts the translations belong to.',
    )
    .addArgument(new Argument('<locale>', 'language').argParser(parseTranslation))
    .option('--accept <keys...>', 'keep outdated translations of these keys; "all" for every key')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['Update the Serbian files', 'locale update sr'],
        ['Keep a translation although the English text has changed', 'locale update sr --accept start.title'],
      ),
    )
    .action((name: string, flags: UpdateFlags) => {
      const texts = readLocaleTexts(name);
      const accepted = chooseAccepted(name, flags.accept ?? [], texts.outdated);
      const files = writeLocale(texts, accepted);
      context.stderr.write(describeFiles(files));
      if (flags.json) writeJson(context, 'locale update', { locale: name, files });
    });
}

/** @throws BuildError exit 2 for a key that is not outdated */
function chooseAccepted(
  locale: string,
  requested: readonly string[],
  outdated: readonly string[],
): Set<string> {
  if (requested.includes('all')) return new Set(outdated);
  const wrong = requested.filter((key) => !outdated.includes(key));
  if (wrong.length === 0) return new Set(requested);
  throw new BuildError(`${wrong.join(', ')} is not outdated. Nothing was changed.`, {
    exit: 2,
    hint: `To list the outdated texts: ${runCommand} locale status ${locale}`,
  });
}

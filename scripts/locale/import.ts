import { Argument, type Command } from 'commander';
import { readTextFile } from '#build/core/textFile.ts';
import { readCsv } from '#build/locale/csv.ts';
import { importUnits } from '#build/locale/importUnits.ts';
import { readLocaleTexts } from '#build/locale/localeStatus.ts';
import { readXliff } from '#build/locale/readXliff.ts';
import { writeLocale } from '#build/locale/writeLocale.ts';
import { type CliContext, writeJson } from '../cli/context.ts';
import { displayPath, examplesHelp, jsonOption, parsePath } from '../cli/options.ts';
import { runCommand } from '../cli/runCommand.ts';
import { describeFiles } from './describeFiles.ts';
import { parseTranslation } from './localeArgument.ts';

/** `livery locale import`: reads the file of a translator. */
export function registerLocaleImport(locale: Command, context: CliContext): void {
  locale
    .command('import')
    .summary('import the file of a translator')
    .description(
      'Reads an XLIFF 2.0 or CSV file and writes its translations to the files of the language. If any text of the file is ' +
        'invalid, lists all problems and changes nothing. Texts that the file does not contain stay as they are.',
    )
    .addArgument(new Argument('<locale>', 'language').argParser(parseTranslation))
    .addArgument(new Argument('<file>', 'file from `locale export`').argParser(parsePath(context.cwd)))
    .addOption(jsonOption())
    .addHelpText('after', examplesHelp(['Import the file of a translator', 'locale import sr sr.xlf']))
    .action(async (name: string, file: string, flags: { json?: true }) => {
      const content = readTextFile(
        file,
        `To write one: ${runCommand} locale export ${name} --out ${name}.xlf`,
      );
      const isXml = /^\ufeff?\s*</.test(content);
      const read = isXml ? readXliff(content) : readCsv(content);
      const path = displayPath(context.cwd, file);
      const { texts, changed } = await importUnits(read, readLocaleTexts(name), path);
      const files = writeLocale(texts);
      context.stderr.write(
        `${changed.length} of ${read.units.length} texts are new or different.\n${describeFiles(files)}`,
      );
      if (flags.json) writeJson(context, 'locale import', { locale: name, changed, files });
    });
}

import { Argument, type Command, Option } from 'commander';
import { writeTextFile } from '#build/core/textFile.ts';
import { renderCsv } from '#build/locale/csv.ts';
import { readLocaleTexts } from '#build/locale/localeStatus.ts';
import { listUnits } from '#build/locale/translationUnit.ts';
import { renderXliff } from '#build/locale/xliff.ts';
import type { CliContext } from '../cli/context.ts';
import { displayPath, examplesHelp, pathOption } from '../cli/options.ts';
import { parseTranslation } from './localeArgument.ts';

interface ExportFlags {
  readonly format: 'xliff' | 'csv';
  readonly onlyMissing?: true;
  readonly out?: string;
}

/** `livery locale export`: writes the texts of a language for translators. */
export function registerLocaleExport(locale: Command, context: CliContext): void {
  locale
    .command('export')
    .summary('write a file for translators')
    .description(
      'Writes the English texts and their translations as XLIFF 2.0 or CSV. In XLIFF, placeholders, plurals and links are ' +
        'protected. `locale import` reads both.',
    )
    .addArgument(new Argument('<locale>', 'language').argParser(parseTranslation))
    .addOption(
      new Option('--format <format>', 'format of the file').choices(['xliff', 'csv']).default('xliff'),
    )
    .option('--only-missing', 'only texts that are missing or outdated')
    .addOption(pathOption(context, '--out <file>', 'file to write (default: stdout)'))
    .addHelpText(
      'after',
      examplesHelp(
        ['Write all texts as XLIFF', 'locale export sr --format xliff --out sr.xlf'],
        [
          'Write what is missing or outdated as CSV',
          'locale export sr --format csv --only-missing --out sr.csv',
        ],
      ),
    )
    .action((name: string, { format, onlyMissing, out }: ExportFlags) => {
      const groups = listUnits(readLocaleTexts(name), { onlyMissing: onlyMissing === true });
      const content = format === 'csv' ? renderCsv(groups) : renderXliff(groups, name);
      const count = groups.reduce((sum, { units }) => sum + units.length, 0);
      if (out === undefined) context.stdout.write(content);
      else writeTextFile(out, content, 'Use --out with a writable path.');
      const place = out === undefined ? '' : ` to ${displayPath(context.cwd, out)}`;
      context.stderr.write(`Wrote ${count} texts${place}.\n`);
    });
}

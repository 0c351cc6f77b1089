import { Argument, type Command } from 'commander';
import { checkTranslations } from '#build/locale/checkTranslations.ts';
import { type LocaleTexts, readLocaleTexts } from '#build/locale/localeStatus.ts';
import { type CliContext, QuietExit, writeJson } from '../cli/context.ts';
import { examplesHelp, jsonOption } from '../cli/options.ts';
import { runCommand } from '../cli/runCommand.ts';
import { parseTranslation, translations } from './localeArgument.ts';

interface StatusFlags {
  readonly strict?: true;
  readonly json?: true;
}

/** `livery locale status`: lists missing, outdated and invalid texts. */
export function registerLocaleStatus(locale: Command, context: CliContext): void {
  locale
    .command('status')
    .summary('list missing, outdated and invalid texts')
    .description(
      'Lists the texts of each language that are missing, older than their English source, or invalid. A missing text is ' +
        'shown in English. Invalid texts exit with 1.',
    )
    .addArgument(
      new Argument('[locales...]', 'languages; omit for all').argParser(
        (text: string, before: readonly string[] | undefined) => [...(before ?? []), parseTranslation(text)],
      ),
    )
    .option('--strict', 'exit with 1 if any text is missing or outdated')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['List what is missing in every language', 'locale status'],
        ['Fail in CI if a Serbian text is missing or outdated', 'locale status sr --strict'],
      ),
    )
    .action((names: string[], flags: StatusFlags) => runStatus(names, flags, context));
}

async function runStatus(names: readonly string[], flags: StatusFlags, context: CliContext): Promise<void> {
  let isFailed = false;
  const results = [];
  for (const name of names.length > 0 ? names : translations) {
    const texts = readLocaleTexts(name);
    const invalid = await checkTranslations(name, texts.translated);
    const { missing, outdated, unknown, english } = texts;
    const isIncomplete = missing.length + outdated.length + unknown.length > 0;
    isFailed ||= invalid.length > 0 || (flags.strict === true && isIncomplete);
    results.push({ locale: name, total: english.size, missing, outdated, unknown, invalid });
    if (!flags.json) context.stdout.write(`${describeStatus(texts, invalid).join('\n')}\n`);
  }
  if (flags.json) writeJson(context, 'locale status', { locales: results });
  if (isFailed) throw new QuietExit(1);
}

function describeStatus(
  { locale, english, translated, missing, outdated, unknown }: LocaleTexts,
  invalid: readonly string[],
): string[] {
  const lines = [`${locale}: ${translated.size} of ${english.size} texts are translated.`];
  const list = (title: string, keys: readonly string[]) => {
    if (keys.length > 0) lines.push(`  ${title}:`, ...keys.map((key) => `    ${key}`));
  };
  list(`${missing.length} missing, shown in English`, missing);
  list(`${outdated.length} older than the English text`, outdated);
  list(`${unknown.length} not in the English texts`, unknown);
  list(`${invalid.length} invalid`, invalid);
  if (outdated.length > 0)
    lines.push(`  Translate them again, or keep them: ${runCommand} locale update ${locale} --accept <key>`);
  return lines;
}

import { Argument, type Command, InvalidArgumentError } from 'commander';
import { addLocale } from '#build/scaffold/addLocale.ts';
import { checkLocale, type LocaleStatus, recordTranslations } from '#build/scaffold/localeStatus.ts';
import { type Locale, locales } from '#src/tenant/locales.ts';
import { type CliContext, QuietExit, writeJson } from '../cli/context.ts';
import { examplesHelp, jsonOption } from '../cli/options.ts';
import { runCommand } from '../cli/runCommand.ts';

const translations = locales.filter((locale) => locale !== 'en');

/** `livery locale`: lists missing texts, adds a language, and records to which English texts translations belong. */
export function registerLocale(program: Command, context: CliContext): void {
  const locale = program
    .command('locale')
    .summary('list, add and update languages')
    .description(
      'Lists what is missing in the languages of the app, adds a language, and records translations.',
    )
    .helpCommand('help [command]', 'print help for a command')
    .addHelpText(
      'after',
      examplesHelp(
        ['List what is missing in every language', 'locale status'],
        ['Add German', 'locale add de'],
        ['Record the new Serbian translations', 'locale update sr'],
      ),
    );
  registerStatus(locale, context);
  registerAdd(locale, context);
  registerUpdate(locale, context);
}

function registerStatus(locale: Command, context: CliContext): void {
  locale
    .command('status')
    .summary('list missing, outdated and invalid texts')
    .description(
      'Lists the texts of each language that are missing, older than their English source, or invalid. A missing text is ' +
        'shown in English. Invalid texts exit with 1.',
    )
    .addArgument(
      new Argument('[locales...]', 'languages; omit for all').argParser(
        (text: string, before: readonly Locale[] | undefined) => [...(before ?? []), parseTranslation(text)],
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
    .action(async (names: readonly Locale[], flags: { strict?: true; json?: true }) => {
      const results: LocaleStatus[] = [];
      for (const name of names.length > 0 ? names : translations) {
        const status = await checkLocale(name);
        results.push(status);
        if (!flags.json) context.stdout.write(`${describeStatus(status).join('\n')}\n`);
      }
      if (flags.json) writeJson(context, 'locale status', { locales: results });
      const isFailed = results.some(
        ({ missing, outdated, unknown, invalid }) =>
          invalid.length > 0 || (flags.strict && missing.length + outdated.length + unknown.length > 0),
      );
      if (isFailed) throw new QuietExit(1);
    });
}

function describeStatus({ locale, total, missing, outdated, unknown, invalid }: LocaleStatus): string[] {
  const lines = [`${locale}: ${total - missing.length} of ${total} texts are translated.`];
  const list = (title: string, keys: readonly string[]) => {
    if (keys.length > 0) lines.push(`  ${title}:`, ...keys.map((key) => `    ${key}`));
  };
  list(`${missing.length} missing, shown in English`, missing);
  list(`${outdated.length} older than the English text`, outdated);
  list(`${unknown.length} not in the English texts`, unknown);
  list(`${invalid.length} invalid`, invalid);
  if (outdated.length > 0)
    lines.push(
      `  Translate each text again if needed, then record it: ${runCommand} locale update ${locale} <key>`,
    );
  return lines;
}

function registerAdd(locale: Command, context: CliContext): void {
  locale
    .command('add')
    .summary('add a language without translations')
    .description(
      'Creates the folder of a language in src/texts, with an empty copy of each English file, and adds the ' +
        'language to src/tenant/locales.ts. Carriers can use it from then on; missing texts are shown in English.',
    )
    .addArgument(new Argument('<locale>', 'language code, for example de').argParser(parseNewLocale))
    .addOption(jsonOption())
    .addHelpText('after', examplesHelp(['Add German', 'locale add de']))
    .action((name: string, flags: { json?: true }) => {
      const files = addLocale(name);
      context.stderr.write(
        `Wrote ${files.length} files: src/texts/${name}, and its line in src/tenant/locales.ts.\n` +
          `Next:\n  ${runCommand} locale status ${name}\n`,
      );
      if (flags.json) writeJson(context, 'locale add', { locale: name, files });
    });
}

function registerUpdate(locale: Command, context: CliContext): void {
  locale
    .command('update')
    .summary('record new translations')
    .description(
      'Records to which English texts the new translations of a language belong, so that `locale status` and `check` ' +
        'notice when an English text changes later. To record the new translation of an outdated text, add its key.',
    )
    .addArgument(new Argument('<locale>', 'language').argParser(parseTranslation))
    .argument('[keys...]', 'keys of outdated texts with a correct translation; "all" for all of them')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examplesHelp(
        ['Record the new Serbian translations', 'locale update sr'],
        ['Record the new translation of an outdated text', 'locale update sr start.title'],
      ),
    )
    .action((name: Locale, keys: readonly string[], flags: { json?: true }) => {
      const recorded = recordTranslations(name, keys);
      context.stderr.write(
        recorded.length === 0
          ? 'All translations are already recorded.\n'
          : `Recorded translations in src/texts/${name}/sources.json: ${recorded.length}.\n`,
      );
      if (flags.json) writeJson(context, 'locale update', { locale: name, recorded });
    });
}

/** Parses the name of a locale that exists and is not English. */
function parseTranslation(text: string): Locale {
  const found = translations.find((locale) => locale === text);
  if (found !== undefined) return found;
  if (text === 'en') throw new InvalidArgumentError('English is the source of all translations.');
  const known = `Use ${translations.join(' or ')}`;
  throw new InvalidArgumentError(
    isLocaleName(text) && isKnownLanguage(text)
      ? `${known}, or add it with: ${runCommand} locale add ${text}`
      : `${known}.`,
  );
}

/** Parses the name of a new locale: a language code of ISO 639, optionally with a region. */
function parseNewLocale(text: string): string {
  if (!isLocaleName(text))
    throw new InvalidArgumentError('Use a language code such as de, or one with a country such as pt-BR.');
  if (isKnownLanguage(text)) return text;
  throw new InvalidArgumentError('This language is not known. Use a code of ISO 639 such as de.');
}

function isLocaleName(text: string): boolean {
  return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(text);
}

/** Returns whether Node has a name for the language and the country of a locale. */
function isKnownLanguage(locale: string): boolean {
  const { language, region } = new Intl.Locale(locale);
  const isNamed = (code: string, type: 'language' | 'region') =>
    new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) !== undefined;
  return isNamed(language, 'language') && (region === undefined || isNamed(region, 'region'));
}

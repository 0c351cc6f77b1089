import { type Command, InvalidArgumentError, Option } from 'commander';
import { BuildError } from '#build/core/diagnostics.ts';
import { previewAddressPattern } from '#build/input/configSchema.ts';
import { isPreviewName, maxPreviewNameLength, similarPreviewName } from '#build/serving/previewNames.ts';
import { describeDuration, parseDuration } from '../cli/duration.ts';
import { addSetting } from '../cli/settings.ts';

const hourMs = 3_600_000;
const defaultExpiryMs = 14 * 24 * hourMs;

const previewAddressHint =
  'Use an origin with {name} in its host name, for example https://{name}.preview.claims.example. Pages have absolute addresses, so a path cannot be used.';

export const previewOption = () =>
  new Option(
    '--preview <name>',
    'publish to a separate place for reviewers; visitors keep the current release',
  ).argParser(parsePreviewName);

export const expiresOption = () =>
  new Option(
    '--expires <duration>',
    `with --preview: when \`collect\` may delete it (default: ${describeDuration(defaultExpiryMs)})`,
  ).argParser(parseDuration(hourMs, 365 * 24 * hourMs));

export const previewAtOption = () =>
  addSetting(
    new Option(
      '--preview-at <url>',
      'with --preview: origin of the preview, for example https://{name}.preview.claims.example',
    ),
    'preview_at',
  );

export const previewHelp = `--preview NAME shows a build to reviewers. It contains the given carriers, or
all, under previews/NAME in the target, and has its own host name. It needs no
key and no confirmation, changes nothing that visitors get, and runs no hooks.
The same name again replaces it. A name has 1 to ${maxPreviewNameLength} characters of a-z 0-9 and -.`;

/** Returns when a preview expires, in ms since the epoch. */
export function expiryOf(
  { expires = defaultExpiryMs }: { readonly expires?: number },
  nowMs: number,
): number {
  return nowMs + expires;
}

/**
 * Rejects typed options of a preview without `--preview`, because the command would publish to visitors.
 * @throws BuildError exit 2
 */
export function rejectWithoutPreview(command: Command): void {
  const isTyped = (name: string) => command.getOptionValueSource(name) === 'cli';
  if (isTyped('preview')) return;
  const unused = isTyped('expires') ? '--expires' : isTyped('previewAt') ? '--preview-at' : undefined;
  if (unused === undefined) return;
  throw new BuildError(`${unused} needs --preview.`, {
    exit: 2,
    hint: `Add --preview NAME, or omit ${unused}.`,
  });
}

/**
 * Returns the origin of a preview; undefined if no address is configured.
 * @throws BuildError exit 2 if the configured address is invalid
 */
export function originOf(name: string, template: string | undefined): string | undefined {
  if (template === undefined) return undefined;
  const origin = template.replace('{name}', name);
  if (previewAddressPattern.test(template) && URL.canParse(origin)) return new URL(origin).origin;
  throw new BuildError(`${JSON.stringify(template)} is not the address of a preview.`, {
    exit: 2,
    hint: previewAddressHint,
  });
}

export function parsePreviewName(text: string): string {
  if (isPreviewName(text)) return text;
  const similar = similarPreviewName(text);
  throw new InvalidArgumentError(
    `Use 1 to ${maxPreviewNameLength} characters of a-z, 0-9 and -, and start and end with a letter or digit${similar === undefined ? '' : `, for example ${similar}`}.`,
  );
}

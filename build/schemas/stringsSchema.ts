import { readBuiltInTexts } from '../check/strings/catalogues.ts';
import { maxTextLength } from '../check/strings/inspectFile.ts';
import { listNames, readParameters } from '../check/strings/messageParameters.ts';

/** Returns the JSON Schema of strings.json: every key with its English text and the placeholders that a text can contain. */
export function stringsSchema() {
  const properties = [...readBuiltInTexts().catalogues.en].map(([key, text]) => {
    const parameters = readParameters(text);
    const names = [...(parameters?.args.keys() ?? []), ...(parameters?.pluralKeys ?? [])];
    const placeholders = names.length === 0 ? '' : ` Placeholders: ${listNames(new Set(names))}.`;
    return [key, { type: 'string', maxLength: maxTextLength, description: `“${text}”${placeholders}` }];
  });
  return {
    type: 'object',
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(properties) },
    additionalProperties: false,
  };
}

import { readBuiltInTexts } from '../check/strings/catalogues.ts';
import { maxTextLength } from '../check/strings/inspectFile.ts';
import { listNames, readParameters } from '../check/strings/messageParameters.ts';

/** Returns the JSON Schema of strings.json: every key with its English text and the placeholders that a text can contain. */
export function renderStringsSchema(): string {
  const properties = [...readBuiltInTexts().catalogues.en].map(([key, text]) => {
    const parameters = readParameters(text);
    const names = [...(parameters?.args.keys() ?? []), ...(parameters?.pluralKeys ?? [])];
    const placeholders = names.length === 0 ? '' : ` Placeholders: ${listNames(new Set(names))}.`;
    return [key, { type: 'string', maxLength: maxTextLength, description: `“${text}”${placeholders}` }];
  });
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Texts of one carrier',
    type: 'object',
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(properties) },
    additionalProperties: false,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

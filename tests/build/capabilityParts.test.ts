import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { capabilityDefines, capabilityList } from '#build/compile/defines.ts';
import { type CodeKind, entryOf as entryFile } from '#build/compile/entries.ts';
import { readStatics } from '#build/compile/statics.ts';
import { projectRoot } from '#build/core/sources.ts';
import { findMarkers } from '#build/reach/markers.ts';
import { missingParts, openSourceReach } from '#build/reach/sourceReach.ts';
import { capabilityParts } from '#src/tenant/capabilityParts.ts';
import { defaultCapabilities } from '#src/tenant/defaults.ts';
import { flavours } from '#src/tenant/flavour.ts';

const kinds: readonly CodeKind[] = [...flavours, 'supplement'];

const reach = openSourceReach();
const constants = { __TEST_ROUTES__: 'false', __SERVICE_WORKER__: 'true', __STRICT_MODE__: 'false' };
const entryOf = (kind: CodeKind, capabilities: typeof defaultCapabilities) => ({
  entry: entryFile(kind).module,
  backend: relative(projectRoot, entryFile(kind).backend),
  defines: { ...capabilityDefines(capabilities), ...constants },
});

/** Files and messages of general use that only one capability happens to use at the moment. */
const shared = [
  ...[
    'src/app/languages/fetchTexts.ts',
    'src/backend/errors.ts',
    'src/backend/wire/vehicle.ts',
    'src/platform/image/advice.ts',
    'src/tenant/supportPhone.ts',
    'src/ui/Toggle.tsx',
    'src/ui/orderCountries.ts',
  ],
  // The camera, for photos and for the scan of a VIN.
  ...['CameraVideo.tsx', 'useCameraStream.ts', 'usePictureSize.ts', 'useTorch.ts'].map(
    (file) => `src/customer/camera/${file}`,
  ),
  ...['camera', 'cameraStream', 'grabFrame', 'stampTime'].map((name) => `src/platform/camera/${name}.ts`),
  // Needs two capabilities: it is shown without a footer and with a call link.
  'src/customer/activation/StartHelp.tsx',
  ...['common.call', 'error.email_taken.display'],
];

describe('declared parts of capabilities', () => {
  it.each(kinds.flatMap((kind) => capabilityList.map((name) => [name, kind] as const)))(
    'include every file and message that is used only with a value of %s (%s code) [PIPE-15]',
    async (name, kind) => {
      for (const value of [true, false]) {
        const withValue = (it: boolean) => reach.find(entryOf(kind, { ...defaultCapabilities, [name]: it }));
        const [included, excluded] = [await withValue(value), await withValue(!value)];
        const parts = capabilityParts.filter((part) => part.capability === name && part.value === value);
        const isDeclared = (found: string) =>
          parts.some(
            ({ files, messages }) =>
              files.includes(found.slice('src/'.length)) ||
              messages.some((group) => found === group || found.startsWith(`${group}.`)),
          );
        const only = [...included.modules, ...included.messageKeys].filter(
          (found) => !excluded.modules.has(found) && !excluded.messageKeys.has(found),
        );
        expect(only.filter((found) => !shared.includes(found) && !isDeclared(found))).toEqual([]);
      }
    },
  );

  it.each(flavours)(
    'have no drawing that other code does not use, because all variants share the drawings (%s code)',
    async (kind) => {
      const drawings = [...readStatics().symbols.keys()].map((name) => name.slice('art-'.length));
      for (const value of [true, false]) {
        const capabilities = Object.fromEntries(capabilityList.map((name) => [name, value]));
        const entry = entryOf(kind, capabilities as typeof defaultCapabilities);
        const { unusedNames } = await reach.findForBundle(entry, missingParts(entry.defines, capabilityList));
        expect(unusedNames.filter(({ text }) => drawings.includes(text))).toEqual([]);
      }
    },
  );

  it('name files that exist', () => {
    const files = capabilityParts.flatMap((part) => part.files.map((file) => `src/${file}`));
    expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  });

  it('give markers: paths, names of fields and keys of messages, which are found only as complete words [PIPE-15]', async () => {
    const entry = entryOf('vice', defaultCapabilities);
    const { markers } = await reach.findForBundle(entry, missingParts(entry.defines, capabilityList));
    const textsFound = (text: string) => [
      ...new Set(findMarkers(text, markers).map((marker) => marker.text)),
    ];
    expect(textsFound('{body:{faq_ids:e}}')).toEqual(['faq_ids']);
    expect(textsFound('x="/{clientCode}/customer/v1/assignments/{id}/faq_ratings"')).toContain(
      '/{clientCode}/customer/v1/assignments/{id}/faq_ratings',
    );
    expect(textsFound('"start.title,faqs.useful.yes,menu.title"')).toEqual(['faqs.useful.yes']);
    expect(textsFound('faq_ids_of_somebody faqs.title start.title')).toEqual([]);
  });
});

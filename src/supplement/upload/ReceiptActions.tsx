import { shownName } from '#src/domain/supplement/fileName.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { formatClock } from '#src/i18n/formats.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useCopy } from '../useCopy.ts';
import { nameList, sizeWords } from './fileWords.ts';
import type { SupplementReceipt } from './receiptOf.ts';

export interface ReceiptActionsProps {
  readonly receipt: SupplementReceipt;
  readonly facts: readonly (readonly [string, string])[];
}

export function ReceiptActions({ receipt, facts }: ReceiptActionsProps) {
  const m = useMessages();
  const words = m.supplement_portal.upload_manager.receipt;
  const { localeCode } = useTenant();
  const { outcome, copy } = useCopy();
  return (
    <div className="up-receipt-actions">
      <Button small icon={<Glyph name="print" small />} onClick={() => window.print()}>
        {plainText(words.print())}
      </Button>
      <Button
        small
        icon={<Glyph name="copy" small />}
        onClick={() => void copy(receiptText(m, receipt, facts, localeCode))}
      >
        {plainText(words.copy())}
      </Button>
      <p role="status">{outcome && <DisplayText text={words[outcome]()} />}</p>
    </div>
  );
}

/** Returns the receipt as plain text lines, to paste or save. */
function receiptText(
  m: Messages,
  { files, notes, leftOut }: SupplementReceipt,
  facts: readonly (readonly [string, string])[],
  localeCode: string,
): string {
  const words = m.supplement_portal.upload_manager.receipt;
  const lines = [
    plainText(words.title()),
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...titled(
      words.files(),
      files.map(({ name, sizeBytes, atMs }) =>
        [shownName(name), sizeWords(m, sizeBytes, localeCode), formatClock(atMs, localeCode)].join(', '),
      ),
    ),
    ...titled(
      words.notes(),
      notes.map(({ body }) => body),
    ),
    ...(leftOut.length > 0 ? ['', plainText(words.left_out({ names: nameList(m, leftOut) }))] : []),
  ];
  return lines.join('\n');
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', plainText(title), ...lines];
}

import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatClock } from '#src/texts/formats.ts';
import type { Messages } from '#src/texts/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useCopy } from '#src/ui/useCopy.ts';
import { sizeText } from '../sizeText.ts';
import { displayName } from './fileName.ts';
import { nameList } from './fileTexts.ts';
import type { SupplementReceipt } from './receiptOf.ts';

export interface ReceiptActionsProps {
  readonly receipt: SupplementReceipt;
  readonly facts: readonly (readonly [string, string])[];
}

export function ReceiptActions({ receipt, facts }: ReceiptActionsProps) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.receipt;
  const { localeCode } = useTenant();
  const { outcome, copy } = useCopy();
  return (
    <div className="up-receipt-actions">
      <Button small icon={<Glyph name="print" small />} onClick={() => window.print()}>
        {t.supplement_portal.upload_manager.receipt.print()}
      </Button>
      <Button
        small
        icon={<Glyph name="copy" small />}
        onClick={() => void copy(receiptText(t, receipt, facts, localeCode))}
      >
        {t.supplement_portal.upload_manager.receipt.copy()}
      </Button>
      <p role="status">{outcome && messages[outcome]()}</p>
    </div>
  );
}

/** Returns the receipt as plain text lines, to paste or save. */
function receiptText(
  t: Messages['t'],
  { files, notes, leftOutNames }: SupplementReceipt,
  facts: readonly (readonly [string, string])[],
  localeCode: string,
): string {
  const messages = t.supplement_portal.upload_manager.receipt;
  const lines = [
    messages.title(),
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...titled(
      messages.files(),
      files.map(({ name, sizeBytes, atMs }) =>
        [displayName(name), sizeText(t, sizeBytes, localeCode), formatClock(atMs, localeCode)].join(', '),
      ),
    ),
    ...titled(
      messages.notes(),
      notes.map(({ body }) => body),
    ),
    ...(leftOutNames.length > 0
      ? ['', messages.left_out({ names: nameList(t, leftOutNames, localeCode) })]
      : []),
  ];
  return lines.join('\n');
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

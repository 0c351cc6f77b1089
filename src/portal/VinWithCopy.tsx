import { useRef } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useCopy } from '#src/ui/useCopy.ts';
import { VinText } from '#src/ui/VinText.tsx';

/** The whole VIN with a button that copies it. The result is announced. */
export function VinWithCopy({ vin }: { vin: string }) {
  const { vin: messages } = useMessages().supplement_portal.wizard;
  const { outcome, copy } = useCopy();
  const text = useRef<HTMLElement>(null);
  const copyVin = async () => {
    const isCopied = await copy(vin);
    // Select the VIN, so that the user can copy it with the browser's own command.
    if (!isCopied && text.current) getSelection()?.selectAllChildren(text.current);
  };
  return (
    <span className="sup-vin">
      <span className="sup-vin-line">
        <bdi className="sup-code" ref={text}>
          <VinText text={vin} />
        </bdi>
        <IconButton icon="copy" label={plainText(messages.copy())} onClick={() => void copyVin()} />
      </span>
      <span className="sup-vin-state" role="status">
        {outcome && <DisplayText text={messages[outcome]()} />}
      </span>
    </span>
  );
}

import { useRef } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useCopy } from '#src/ui/useCopy.ts';
import { VinText } from '#src/ui/VinText.tsx';

/** The whole VIN with a button that copies it. Screen readers announce the result. */
export function VinWithCopy({ vin }: { vin: string }) {
  const { m, t } = useMessages();
  const { outcome, copy } = useCopy();
  const text = useRef<HTMLElement>(null);
  const copyVin = async () => {
    const isCopied = await copy(vin);
    // Select the VIN, so that the user can copy it with the browser's own command.
    if (!isCopied && text.current) getSelection()?.selectAllChildren(text.current);
  };
  return (
    <span className="row sup-vin">
      <bdi className="mono" ref={text}>
        <VinText text={vin} />
      </bdi>
      <IconButton icon="copy" label={t.supplement_portal.wizard.vin.copy()} onClick={() => void copyVin()} />
      <span className="small" role="status">
        {outcome && m.supplement_portal.wizard.vin[outcome]()}
      </span>
    </span>
  );
}

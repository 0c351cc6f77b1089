import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { VinWithCopy } from '../vin/VinWithCopy.tsx';

/** Text from outside, verbatim and in its own direction; a dash when there is none. */
export function Known({ text }: { text: string | null | undefined }) {
  return isBlank(text) ? <Unknown /> : <bdi>{text}</bdi>;
}

/** A VIN that can be copied; a dash when there is none. */
export function KnownVin({ vin }: { vin: string | null | undefined }) {
  return isBlank(vin) ? <Unknown /> : <VinWithCopy vin={vin} />;
}

function Unknown() {
  const { unknown } = useMessages().supplement_portal.confirmation;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">{plainText(unknown())}</span>
    </>
  );
}

function isBlank(text: string | null | undefined): text is null | undefined | '' {
  return text === null || text === undefined || text.trim() === '';
}

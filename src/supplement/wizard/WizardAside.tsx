import { exposureText } from '#src/domain/supplement/exposure.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Card, Facts } from '#src/ui/Card.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { VinText } from '#src/ui/VinText.tsx';
import { useSupplement } from './useSupplement.tsx';

/** The sidebar: a summary of the entries, and what to have ready. */
export function WizardAside() {
  return (
    <aside className="sup-aside">
      <ThisSupplement />
      <AdjusterNeeds />
    </aside>
  );
}

function ThisSupplement() {
  const { claimNumber, exposure, vin, vendor } = useSupplement().state;
  const words = useMessages().supplement_portal.wizard.aside;
  const known: readonly (readonly [name: string, value: string | null, isVin?: boolean])[] = [
    [words.claim(), claimNumber],
    [words.vehicle(), exposure && exposureText(exposure)],
    [words.vin(), vin, true],
    [words.shop(), vendor?.name ?? null],
  ];
  const facts = known.flatMap(([name, value, isVin]) =>
    value
      ? [
          [
            plainText(name),
            <bdi key={name} className={isVin ? 'sup-code' : undefined}>
              {isVin ? <VinText text={value} /> : value}
            </bdi>,
          ] as const,
        ]
      : [],
  );
  if (facts.length === 0) return null;
  return (
    <Card title={<DisplayText text={words.title()} />}>
      <Facts facts={facts} />
    </Card>
  );
}

/** A short list of what adjusters need, because they return claims without it. */
export function AdjusterNeeds() {
  const words = useMessages().supplement_portal.wizard.needs;
  return (
    <Card title={<DisplayText text={words.title()} />}>
      <ul className="sup-needs">
        <li>
          <Icon name="camera" small />
          <DisplayText text={words.damage()} />
        </li>
        <li>
          <Glyph name="car" small />
          <DisplayText text={words.plate()} />
        </li>
        <li>
          <Glyph name="document" small />
          <DisplayText text={words.papers()} />
        </li>
      </ul>
    </Card>
  );
}

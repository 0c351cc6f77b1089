import { exposureText } from '#src/api/portal/exposure.ts';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Card, Facts } from '#src/ui/Card.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import { VinText } from '#src/ui/VinText.tsx';
import { useSupplement } from './useSupplement.tsx';

/** The sidebar: a summary of the entries, and what to have ready. In windows with room for it, a picture comes first. */
export function WizardAside({ hasPicture }: { readonly hasPicture: boolean }) {
  const { art } = useLinks();
  const isWide = useMediaQuery('(min-width: 1024px)');
  return (
    <aside className="stack sup-aside">
      {hasPicture && isWide && <Art name="assessing" label="" spriteUrl={art} />}
      <SupplementSummary />
      <AdjusterNeeds />
    </aside>
  );
}

function SupplementSummary() {
  const { claimNumber, exposure, vin, vendor } = useSupplement().state;
  const messages = useMessages().t.supplement_portal.wizard.aside;
  const entries: readonly (readonly [name: string, value: string | null, isVin?: boolean])[] = [
    [messages.claim(), claimNumber],
    [messages.vehicle(), exposure && exposureText(exposure)],
    [messages.vin(), vin, true],
    [messages.shop(), vendor?.name ?? null],
  ];
  const facts = entries.flatMap(([name, value, isVin]) =>
    value
      ? [
          [
            name,
            <bdi key={name} className={isVin ? 'mono' : undefined}>
              {isVin ? <VinText text={value} /> : value}
            </bdi>,
          ] as const,
        ]
      : [],
  );
  if (facts.length === 0) return null;
  return (
    <Card title={messages.title()}>
      <Facts facts={facts} />
    </Card>
  );
}

/** Lists what adjusters need, because they send back a supplement if something is missing. */
export function AdjusterNeeds() {
  const messages = useMessages().m.supplement_portal.wizard.needs;
  return (
    <Card title={messages.title()}>
      <ul className="stack icons small">
        <li>
          <Icon name="camera" small />
          {messages.damage()}
        </li>
        <li>
          <Glyph name="car" small />
          {messages.plate()}
        </li>
        <li>
          <Glyph name="document" small />
          {messages.papers()}
        </li>
      </ul>
    </Card>
  );
}

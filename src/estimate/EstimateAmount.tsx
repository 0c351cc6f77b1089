import type { Estimate } from '#src/api/claim.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatMoney, formatMoneyText } from './money.ts';

export interface EstimateAmountProps {
  readonly estimate: Estimate;
  /** Whether the page links to the document, which names the amount too. */
  readonly hasDocument: boolean;
}

/** The amount, as the most prominent element of the page. */
export function EstimateAmount({
  estimate: { amountCents, deductibleCents },
  hasDocument,
}: EstimateAmountProps) {
  const { preview } = useMessages().m.estimate;
  const { currency, localeCode } = useTenant();
  const money = amountCents === null ? undefined : formatMoney(amountCents, currency, localeCode);
  return (
    <div className="total">
      <p className="total-name">{preview.amount()}</p>
      {money ? (
        <p className="amount num">
          <span>{money.whole}</span>
          <small>{money.fraction}</small>
        </p>
      ) : (
        <p className="lead">{hasDocument ? preview.in_document() : preview.no_amount()}</p>
      )}
      <p className="total-name">{preview.covers()}</p>
      {deductibleCents !== null && (
        <p className="total-part num">
          {preview.deductible({ amount: formatMoneyText(deductibleCents, currency, localeCode) })}
        </p>
      )}
    </div>
  );
}

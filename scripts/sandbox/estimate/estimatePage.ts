import type { ProviderFile } from '#src/tenant/schema.ts';
import type { SandboxTexts } from '../seed/texts/en.ts';
import { claimNumberOf, type SandboxClaim } from '../state/claims.ts';

/** An element on the page of an estimate. Coordinates are in points from the top left corner of an A4 page. */
export type PageElement =
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      /** 0 is black, 255 is white. */
      readonly shade: number;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      /** Position of the baseline. */
      readonly y: number;
      readonly size: number;
      readonly isBold: boolean;
      readonly text: string;
    };

/** A4, in points. */
export const pageSize = { width: 595, height: 842 } as const;

/** Shares of the total cost in percent. The last item gets the remainder, including rounding differences. */
const shares = [46, 21] as const;

/** Draws an estimate document: the carrier, the claim, the items and their total. */
export function drawEstimatePage(
  claim: SandboxClaim,
  provider: ProviderFile,
  labels: SandboxTexts['estimate'],
): PageElement[] {
  const sign = provider.currency?.sign ?? '$';
  const totalCents = Math.round(Number(claim.estimate?.cost ?? 0) * 100);
  const [parts = 0, paint = 0] = shares.map((share) => Math.round((totalCents * share) / 100));
  const money = (cents: number) => `${sign} ${(cents / 100).toFixed(2)}`;
  const rows = [
    [labels.parts, parts],
    [labels.paint, paint],
    [labels.labour, totalCents - parts - paint],
  ] as const;
  return [
    { kind: 'box', x: 0, y: 0, width: pageSize.width, height: 96, shade: 232 },
    text(48, 58, 22, provider.name, true),
    text(48, 148, 26, labels.title, true),
    text(48, 176, 12, `${claimNumberOf(claim)}, ${vehicleOf(claim)}`),
    ...rows.flatMap(([name, cents], index): PageElement[] => {
      const y = 236 + index * 34;
      return [
        text(48, y, 12, name),
        text(430, y, 12, money(cents)),
        { kind: 'box', x: 48, y: y + 12, width: 499, height: 1, shade: 200 },
      ];
    }),
    { kind: 'box', x: 48, y: 342, width: 499, height: 46, shade: 232 },
    text(64, 371, 14, labels.total, true),
    text(430, 371, 14, money(totalCents), true),
  ];
}

function vehicleOf({ vehicle: { year, make, model } }: SandboxClaim): string {
  return `${year} ${make} ${model}`;
}

function text(x: number, y: number, size: number, content: string, isBold = false): PageElement {
  return { kind: 'text', x, y, size, isBold, text: content };
}

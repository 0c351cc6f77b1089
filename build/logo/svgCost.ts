export interface SvgElement {
  readonly name: string;
  readonly id: string | undefined;
  readonly references: string[];
  readonly children: SvgElement[];
}

const maxDrawn = 20_000;
const maxDepth = 200;

/**
 * Counts the drawn elements with all references resolved: nested `<use>` elements can multiply them exponentially and
 * freeze a browser. Returns an error text, or undefined if the drawing is acceptable.
 */
export function findCostError(root: SvgElement, byId: ReadonlyMap<string, SvgElement>): string | undefined {
  const costs = new Map<SvgElement, number>();
  const open = new Set<SvgElement>();
  const measure = (element: SvgElement): number => {
    const cached = costs.get(element);
    if (cached !== undefined) return cached;
    if (open.has(element) || open.size > maxDepth) return Number.POSITIVE_INFINITY;
    open.add(element);
    let cost = 1;
    for (const child of element.children) cost += measure(child);
    for (const reference of element.references) {
      const target = byId.get(reference);
      if (target) cost += measure(target);
    }
    open.delete(element);
    costs.set(element, cost);
    return cost;
  };
  const cost = measure(root);
  if (cost === Number.POSITIVE_INFINITY) return 'has circular or too deeply nested references';
  return cost > maxDrawn
    ? `draws more than ${maxDrawn} elements, because its references repeat them`
    : undefined;
}

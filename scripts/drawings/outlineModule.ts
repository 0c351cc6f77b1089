import { drawOutlines, outlineSize } from './outlines.ts';

export const outlinesPath = 'src/photos/live/carOutlines.ts';

/** The source file with the outlines of the car. */
export function outlineModule(outlines = drawOutlines()): string {
  const { width, height } = outlineSize;
  const entries = Object.entries(outlines).map(
    ([name, { edge, lines }]) => `  ${name}: {\n    edge: '${edge}',\n    lines: '${lines}',\n  },\n`,
  );
  return `// Drawn from src/ui/car/carModel.ts by \`npm run drawings\`. Do not edit.

/** Outlines of the car as SVG paths in a box of ${width} by ${height}: the edge, and lines inside. */
export const carOutlines = {
${entries.join('')}} as const;
`;
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';
import { vehicles } from '#src/tenant/vehicles.ts';
import { type CarName, carViews } from './drawings/carShapes.ts';
import { drawCar } from './drawings/drawCar.ts';
import { drawHero, heroPath } from './drawings/drawHero.ts';
import { outlineModule, outlinesPath } from './drawings/outlines.ts';

const [view] = process.argv.slice(2);
if (view === undefined) {
  const files = [
    [outlinesPath, outlineModule()],
    ...vehicles.map((name) => [heroPath(name), drawHero(name)] as const),
  ] as const;
  for (const [path, content] of files) {
    writeFileSync(join(projectRoot, path), content);
    process.stderr.write(`Wrote ${path}\n`);
  }
} else if (Object.hasOwn(carViews, view)) {
  process.stdout.write(drawCar(view as CarName));
} else {
  process.stderr.write(`The car has no view ${view}. Its views: ${Object.keys(carViews).join(', ')}\n`);
  process.exitCode = 2;
}

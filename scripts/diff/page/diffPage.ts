import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Difference } from '#build/difference/difference.ts';
import type { ReleaseState } from '#build/publish/releaseState.ts';
import { renderReportPage } from '../../report/reportPage.ts';
import { summarizeDifference } from '../diffText.ts';
import { readPictures } from './pictures.ts';
import { renderFilter } from './renderFilter.ts';
import { renderAddedAndRemoved, renderGroups } from './renderGroups.ts';
import { renderCarriers, renderCode, renderOthers, renderSources } from './renderTables.ts';

const folder = dirname(fileURLToPath(import.meta.url));

/**
 * Renders a difference as one self-contained HTML page.
 * @param states the releases from which the logos are read
 */
export async function renderDiffPage(
  difference: Difference,
  states: readonly [ReleaseState, ReleaseState],
): Promise<string> {
  const { environment, before, after, withoutStats } = difference;
  const pictures = await readPictures(difference, states);
  return renderReportPage({
    title: `What changed: ${environment}`,
    summary: summarizeDifference(difference),
    facts: [
      ['Before', before.name],
      ['After', after.name],
      ...(before.release === after.release
        ? []
        : [['Releases', `${before.release} → ${after.release}`] as const]),
      ...withoutStats.map(
        (name) => ['Built with an older version, strings and sources unknown', name] as const,
      ),
    ],
    body: [
      renderFilter(difference),
      `<div class="two">${renderAddedAndRemoved(difference)}</div>`,
      renderGroups(difference, pictures),
      renderSources(difference),
      renderCarriers(difference),
      renderCode(difference),
      renderOthers(difference),
    ].join('\n'),
    styles: join(folder, 'diffPage.css'),
    script: join(folder, 'browse.ts'),
  });
}

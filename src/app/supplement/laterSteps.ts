import { wallClock } from '#src/platform/clock.ts';
import { guardPresses } from '#src/platform/presses.ts';
import { loadStyles } from '#src/platform/styles.ts';
import { ConfirmationStep } from '#src/supplement/confirmation/ConfirmationStep.tsx';
import { ShopStep } from '#src/supplement/shop/ShopStep.tsx';
import { UploadStep } from '#src/supplement/upload/UploadStep.tsx';
import { ownRank } from '../styleRanks.ts';
import styles from './laterSteps.css?url';
import type { StepScreens } from './StepHost.tsx';

/**
 * The steps after the first one, loaded as one: a vendor who has found the claim goes through all of them, and each
 * file more would cost the page its line in the import map.
 */
export async function openLaterSteps(): Promise<StepScreens> {
  await loadStyles(styles, ownRank);
  // The code for the phone comes up where the button before it was.
  guardPresses({ page: document, clock: wallClock });
  return { shop: ShopStep, confirmation: ConfirmationStep, upload: UploadStep };
}

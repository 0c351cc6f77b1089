import { wallClock } from '#src/platform/clock.ts';
import { guardDoublePresses } from '#src/platform/doublePressGuard.ts';
import { loadStyles } from '#src/platform/styles.ts';
import { ConfirmationStep } from '#src/supplement/confirmation/ConfirmationStep.tsx';
import { ShopStep } from '#src/supplement/shop/ShopStep.tsx';
import { UploadStep } from '#src/supplement/upload/UploadStep.tsx';
import { slideSteps } from '../layout/slideSteps.ts';
import { standaloneStyleOrder } from '../styleOrder.ts';
import styles from './lazySteps.css?url';
import type { LazySteps } from './StepHost.tsx';

/**
 * The steps after the first one, loaded as one chunk: a vendor who found the claim goes through all of them, and each
 * further chunk would add a line to the page's import map.
 */
export async function openLazySteps(): Promise<LazySteps> {
  await loadStyles(styles, standaloneStyleOrder);
  // The QR code appears at the position of the button that opened it, so a fast second press must not hit it.
  guardDoublePresses({ page: document, clock: wallClock });
  slideSteps();
  return { shop: ShopStep, confirmation: ConfirmationStep, upload: UploadStep };
}

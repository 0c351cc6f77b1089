import { wallClock } from '#src/device/clock.ts';
import { guardDoublePresses } from '#src/device/doublePressGuard.ts';
import { loadStyles, portalStyleOrder } from '#src/device/styles.ts';
import { ConfirmationStep } from '#src/portal/confirmation/ConfirmationStep.tsx';
import { UploadStep } from '#src/portal/files/UploadStep.tsx';
import { ShopStep } from '#src/portal/shop/ShopStep.tsx';
import { slideSteps } from '../layout/slideSteps.ts';
import styles from './lazySteps.css?url';
import type { LazySteps } from './Portal.tsx';

/**
 * The steps after the first one, loaded as one chunk: a vendor who found the claim goes through all of them, and each
 * further chunk would add a line to the page's import map.
 */
export async function openLazySteps(): Promise<LazySteps> {
  await loadStyles(styles, portalStyleOrder);
  // A double press on the button that shows the QR code must not press a control of the dialog that opens.
  guardDoublePresses({ page: document, clock: wallClock });
  slideSteps();
  return { shop: ShopStep, confirmation: ConfirmationStep, upload: UploadStep };
}

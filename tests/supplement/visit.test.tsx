// @vitest-environment happy-dom

import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ServicesProvider } from '#src/portal/services.tsx';
import { fullWizard } from '#src/portal/wizard/supplementFlow.ts';
import { SupplementProvider, useSupplement } from '#src/portal/wizard/useSupplement.tsx';
import { portalServices } from '../support/mountPortal.tsx';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

describe('signal of a visit', () => {
  it('is not aborted when React runs effects twice, and is aborted when the page closes', async () => {
    let visit: AbortSignal | undefined;
    function Step() {
      ({ visit } = useSupplement());
      return null;
    }
    const root = createRoot(document.createElement('div'));
    let isOpen = true;
    const close = () => act(async () => root.unmount());
    onTestFinished(() => (isOpen ? close() : undefined));
    await act(async () =>
      root.render(
        <StrictMode>
          <ServicesProvider value={portalServices().services}>
            <SupplementProvider steps={fullWizard}>
              <Step />
            </SupplementProvider>
          </ServicesProvider>
        </StrictMode>,
      ),
    );
    expect(visit?.aborted).toBe(false);
    await close();
    isOpen = false;
    expect(visit?.aborted).toBe(true);
  });
});

import { useEffect, useEffectEvent, useState } from 'react';
import { useReporting } from '#src/device/reports/reportingContext.tsx';

export interface LazyComponent<Props> {
  /** Undefined until the code is loaded, or if this device does not need the component. */
  readonly Component: RenderFunction<Props> | undefined;
  /** Loads the code again if it did not load with the screen. */
  readonly load: () => void;
}

/**
 * Loads the code of a component with the screen, so that it appears without waiting. A failure is reported, and the
 * screen works without the component.
 * @param name for the report
 * @param importComponent resolves with undefined if this device does not need the component
 */
export function useLazyComponent<Props>(
  name: string,
  importComponent: () => Promise<RenderFunction<Props> | undefined>,
): LazyComponent<Props> {
  const reporting = useReporting();
  const [Component, setComponent] = useState<RenderFunction<Props>>();
  const load = useEffectEvent(async () => {
    if (Component) return;
    try {
      const loaded = await importComponent();
      setComponent(() => loaded);
    } catch (cause) {
      reporting.warn(`${name} not loaded`, cause);
    }
  });
  useEffect(() => void load(), []);
  return { Component, load: () => void load() };
}

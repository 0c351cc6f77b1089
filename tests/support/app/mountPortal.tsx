import metadata from 'libphonenumber-js/metadata.max.json?countries=all';
import { act, Fragment, useLayoutEffect, useState } from 'react';
import { reducePhoneMetadata } from '#build/compile/phoneMetadata.ts';
import type { SupplementBackend } from '#src/api/portalPort.ts';
import type { Storage } from '#src/device/storage/storage.ts';
import { createPhoneLibrary } from '#src/phone/phoneLibrary.ts';
import { type LoadPhoneLibrary, PhoneLibraryContext } from '#src/phone/usePhoneLibrary.ts';
import {
  createVendorSessionStore,
  ServicesProvider,
  type SupplementServices,
} from '#src/portal/services.tsx';
import type { OpenedLink } from '#src/portal/slim/openLink.runner.ts';
import { SlimProvider } from '#src/portal/slim/slimContext.tsx';
import { createVendorAssignments } from '#src/portal/vendorAssignments.ts';
import {
  fullWizard,
  type StepId,
  type SupplementEvent,
  type SupplementState,
} from '#src/portal/wizard/supplementFlow.ts';
import { SupplementProvider, useSupplement } from '#src/portal/wizard/useSupplement.tsx';
import { TenantProvider } from '#src/tenant/current.tsx';
import type { Tenant } from '#src/tenant/tenant.ts';
import { MessagesProvider } from '#src/texts/context.tsx';
import { allMessages, aPage } from '../samples/aTenant.ts';
import { createFakeClock } from './fakeClock.ts';
import { mountPart } from './mountPart.tsx';

export interface PortalOptions {
  readonly tenant?: Partial<Tenant>;
  /** A call to any other backend method throws. */
  readonly backend?: Partial<SupplementBackend>;
  readonly services?: Partial<SupplementServices>;
  /** @default loads a library with few countries */
  readonly loadPhoneLibrary?: LoadPhoneLibrary;
}

// Rendering a picker with 200 countries takes most of a test's time.
const fewCountries = reducePhoneMetadata(metadata as never, [
  'US',
  'CA',
  'RS',
  'GB',
]) as unknown as typeof metadata;
export const fewCountriesLibrary = createPhoneLibrary(fewCountries);

/** Fake portal services. Calls that the test does not mock throw or reject. */
export function portalServices({
  backend = {},
  services = {},
}: Pick<PortalOptions, 'backend' | 'services'> = {}) {
  const warnings: string[] = [];
  const recordWarning = (message: string) => void warnings.push(message);
  const calls = new Proxy(backend, {
    get(target, name) {
      const call = Reflect.get(target, name);
      if (call === undefined) throw new Error(`Unexpected call of ${String(name)}.`);
      return call;
    },
  }) as SupplementBackend;
  const unexpected = () => Promise.reject(new Error('Unexpected call.'));
  const all: SupplementServices = {
    backend: calls,
    session: createVendorSessionStore({ providerCode: 'acme', exposureToken: null }),
    vendorAssignments: createVendorAssignments(calls),
    searchVendors: null,
    solveCaptcha: null,
    findLocation: async () => null,
    upload: unexpected as SupplementServices['upload'],
    processPhoto: unexpected,
    drawPdfPage: undefined,
    staticImage: (name) => `/app/supplements/${name}.png`,
    reporting: { error: recordWarning, warn: recordWarning },
    clock: createFakeClock(),
    tabStorage: memoryStorage(),
    deviceStorage: memoryStorage(),
    ...services,
  };
  return { services: all, warnings };
}

export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    persistent: true,
    get: (name) => values.get(name),
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
}

/** Renders a portal page with its messages, carrier and services. */
export async function mountPortal(
  node: Elements,
  {
    loadPhoneLibrary = async () => ({ ok: true, value: fewCountriesLibrary }),
    ...options
  }: PortalOptions = {},
) {
  const { services, warnings } = portalServices(options);
  const { tenant, links } = aPage(options.tenant);
  const { unmount } = await mountPart(
    <MessagesProvider messages={allMessages(tenant.locale)}>
      <TenantProvider value={{ tenant, links }}>
        <ServicesProvider value={services}>
          <PhoneLibraryContext value={loadPhoneLibrary}>{node}</PhoneLibraryContext>
        </ServicesProvider>
      </TenantProvider>
    </MessagesProvider>,
  );
  return { services, warnings, unmount };
}

export interface StepOptions extends PortalOptions {
  /** Renders the slim wizard for this link. @default the full wizard */
  readonly link?: OpenedLink;
  /** Events to dispatch before the step renders. */
  readonly initialEvents?: readonly SupplementEvent[];
  /** Renders the step only while the wizard is at this step. @default always */
  readonly at?: StepId;
}

/** Renders one step of the wizard without the surrounding layout. */
export async function mountStep(
  step: Elements,
  { link, initialEvents = [], at, ...options }: StepOptions = {},
) {
  const exposed: { state?: SupplementState; dispatch?: (event: SupplementEvent) => void } = {};
  const wizard = (
    <Fragment>
      <DispatchInitialEvents events={initialEvents}>
        {at ? <ShowAtStep at={at}>{step}</ShowAtStep> : step}
      </DispatchInitialEvents>
      <ExposeState into={exposed} />
    </Fragment>
  );
  const portal = await mountPortal(
    link ? (
      <SlimProvider link={link}>{wizard}</SlimProvider>
    ) : (
      <SupplementProvider steps={fullWizard}>{wizard}</SupplementProvider>
    ),
    options,
  );
  return {
    ...portal,
    state: () => exposed.state as SupplementState,
    dispatch: (event: SupplementEvent) => act(async () => exposed.dispatch?.(event)),
  };
}

function DispatchInitialEvents({
  events,
  children,
}: {
  events: readonly SupplementEvent[];
  children: Elements;
}) {
  const { dispatch } = useSupplement();
  const [hasDispatched, setHasDispatched] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the events are dispatched only once, after the first render
  useLayoutEffect(() => {
    for (const event of events) dispatch(event);
    setHasDispatched(true);
  }, []);
  return hasDispatched && children;
}

export function ShowAtStep({ at, children }: { at: StepId; children: Elements }) {
  return useSupplement().state.stepId === at && children;
}

/** Exposes the wizard's state and dispatch function to the test. */
function ExposeState({
  into: target,
}: {
  into: { state?: SupplementState; dispatch?: (event: SupplementEvent) => void };
}) {
  const { state, dispatch } = useSupplement();
  useLayoutEffect(() => void Object.assign(target, { state, dispatch }));
  return null;
}

import { useSetAtom, useStore } from 'jotai';
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBackend } from '#src/api/backendContext.tsx';
import { currentClaimAtom } from '#src/claim/currentClaim.ts';
import { logOutRequestAtom, redirectAfterLoginAtom } from '#src/claim/session.ts';
import { useReporting } from '#src/device/reports/reportingContext.tsx';
import { useGo, usePath } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useCloseOnTraverse } from '#src/navigation/useCloseOnTraverse.ts';
import { type OpenedQueue, openedQueueAtom } from '#src/photos/queue/queue.atoms.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { CallForHelp } from '../CallForHelp.tsx';
import { logOutAction } from './logOut.ts';
import { MenuLinks } from './MenuLinks.tsx';
import { openQueueAction } from './photoQueue.ts';
import { SupportLink } from './SupportLink.tsx';
import { useFittingLinks } from './useFittingLinks.ts';

/** The customer menu: a row in the bar on large screens, and a side panel for smaller ones and for links that do not fit. */
export function Menu() {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const opened = useAtomValue(openedQueueAtom);
  const close = () => setOpen(false);
  const { logOut, unsent } = useLogOut(close);
  useLogOutRequest(logOut);
  useCloseOnTraverse(isOpen, close);
  const bar = useRef<HTMLElement>(null);
  const links = useRef<HTMLUListElement>(null);
  useFittingLinks(bar, links);
  const title = t.menu.title();
  return (
    <Fragment>
      <nav className="bar-nav" aria-label={title} ref={bar}>
        <ClaimNumber />
        <MenuLinks ref={links} />
        <LogOut onPress={logOut} />
      </nav>
      {opened && <opened.Chip queue={opened.queue} />}
      {__TENANT__.hideCallForHelp ? null : <CallForHelp />}
      <button
        className="icon-btn menu-btn"
        type="button"
        aria-label={title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Glyph name="menu" />
      </button>
      {isOpen && <MenuPanel onClose={close} onLogOut={logOut} />}
      {unsent}
    </Fragment>
  );
}

function MenuPanel({ onClose, onLogOut }: { onClose: () => void; onLogOut: () => void }) {
  const { m, t } = useMessages();
  return (
    <Dialog
      placement="side"
      title={m.menu.title()}
      closeLabel={t.menu.close()}
      onClose={onClose}
      actions={<LogOut onPress={onLogOut} />}
    >
      <ClaimNumber />
      <nav aria-label={t.menu.title()}>
        <MenuLinks onFollow={onClose} />
      </nav>
      {__TENANT__.hideCallForHelp ? null : (
        <div className="menu-call" data-feature="call-for-help">
          <SupportLink className="menu-item" />
        </div>
      )}
    </Dialog>
  );
}

/** The number of the current claim. Hidden on the list of claims. */
function ClaimNumber() {
  const { m } = useMessages();
  const number = useAtomValue(currentClaimAtom)?.number ?? null;
  const isList = usePath() === href.claims();
  if (number === null || isList) return null;
  return (
    <p className="menu-claim">
      {m.menu.claim()}
      <span> </span>
      <b className="num" dir="auto">
        {number}
      </b>
    </p>
  );
}

function LogOut({ onPress }: { onPress: () => void }) {
  const { t } = useMessages();
  const isOpening = useAtomValue(openQueueAction.isPendingAtom);
  const isLoggingOut = useAtomValue(logOutAction.isPendingAtom);
  const isPending = isOpening || isLoggingOut;
  return (
    <button className="menu-item log-out" type="button" aria-busy={isPending || undefined} onClick={onPress}>
      <Glyph name="logOut" />
      <span>{t.menu.log_out()}</span>
    </button>
  );
}

/** Storages that a logout clears. */
const storages = [() => window.localStorage, () => window.sessionStorage];

/**
 * Ends the session and deletes the user's data. The next visitor begins on the start page.
 * @param onConfirmNeeded called before a dialog asks what to do with unsent photos
 */
function useLogOut(onConfirmNeeded: () => void): { logOut: () => void; unsent: Elements } {
  const store = useStore();
  const backend = useBackend();
  const reporting = useReporting();
  const tenant = useTenant();
  const go = useGo();
  const openQueue = useSetAtom(openQueueAction.runAtom);
  const run = useSetAtom(logOutAction.runAtom);
  const [unsent, setUnsent] = useState<OpenedQueue>();
  const cancelLogOut = () => {
    setUnsent(undefined);
    store.set(logOutRequestAtom, undefined);
  };
  useCloseOnTraverse(unsent !== undefined, cancelLogOut);
  const finishLogOut = async (photos?: OpenedQueue['queue']) => {
    setUnsent(undefined);
    const isDone = await run({ store, backend, code: tenant.code, storages, photos });
    // An earlier press has already started the logout, and opens the next screen when the logout is done.
    if (!isDone) return;
    const request = store.get(logOutRequestAtom);
    store.set(logOutRequestAtom, undefined);
    if (request) store.set(redirectAfterLoginAtom, request.redirectAfterLogin);
    go(request ? href.login() : href.start(), { replace: true });
  };
  const logOut = async () => {
    const opened = await openQueue({ store, backend, reporting, tenant });
    // An earlier press is still opening the queue.
    if (!opened) return;
    if (opened === 'unavailable') return finishLogOut();
    if (opened.queue.list().length === 0) return finishLogOut(opened.queue);
    onConfirmNeeded();
    setUnsent(opened);
  };
  return {
    logOut: () => void logOut(),
    unsent: unsent && (
      <unsent.UnsentDialog
        queue={unsent.queue}
        onLogOut={() => void finishLogOut(unsent.queue)}
        onCancel={cancelLogOut}
      />
    ),
  };
}

/** Logs out when a screen requests it. */
function useLogOutRequest(logOut: () => void): void {
  const request = useAtomValue(logOutRequestAtom);
  const follow = useEffectEvent(logOut);
  useEffect(() => {
    if (request) follow();
  }, [request]);
}

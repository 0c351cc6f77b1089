import { useStore } from 'jotai';
import { useRef, useState } from 'react';
import { useBackend } from '#src/api/backendContext.tsx';
import type { BackendError } from '#src/api/errors.ts';
import type { NotificationPreferences, User } from '#src/api/user.ts';
import { ownUser, user as userLoadable } from '#src/claim/loaded.ts';
import { sessionAtom, sessionUserAtom } from '#src/claim/session.ts';
import { useMessages } from '#src/texts/context.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { type EmailProblem, findEmailProblem, normalizeEmail } from '#src/ui/email.ts';
import { Disclaimer, EmailField, PreferencesAlert, Switches, useEmailError } from './preferenceParts.tsx';
import { storedPreferences, useDraft } from './useDraft.ts';

/** Switches for messages about the claim. Each change is saved at once. */
export function NotifyMe() {
  const loaded = useAtomValue(userLoadable.stateOf(ownUser));
  const sessionUser = useAtomValue(sessionUserAtom);
  const user = loaded.kind === 'ready' ? loaded.value : sessionUser;
  return user ? <NotifySwitches user={user} /> : null;
}

function NotifySwitches({ user }: { user: User }) {
  const { m, t } = useMessages();
  const stored = storedPreferences(user);
  const { preferences: draft, change, clearDraft } = useDraft(user);
  const [problem, setProblem] = useState<EmailProblem>();
  const [attempts, setAttempts] = useState(0);
  const { state, save } = useSave(user);
  const shown = state.kind === 'saving' ? state.preferences : stored;
  const error = state.kind === 'failed' ? state.error : undefined;
  const isKnown = findEmailProblem(stored.email) === undefined;
  const asksAddress = draft.sendEmail && !isKnown;
  const emailError = useEmailError(problem, asksAddress ? error : undefined);
  const switchEmail = (sendEmail: boolean) => {
    setProblem(undefined);
    if (!isKnown) change({ sendEmail, email: '' });
    if (!sendEmail || isKnown) save({ ...shown, sendEmail });
  };
  const saveAddress = () => {
    const found = findEmailProblem(draft.email);
    setProblem(found);
    setAttempts((count) => count + 1);
    if (found) return;
    save({ ...shown, sendEmail: true, email: normalizeEmail(draft.email) }, () => {
      clearDraft(draft);
      document.getElementById('by-email')?.focus();
    });
  };
  return (
    <section className="card">
      <h2>{m.preferences.notify_title()}</h2>
      {(problem || error) && (
        <PreferencesAlert key={attempts} emailError={emailError} error={error} hasField={asksAddress} />
      )}
      <Switches
        phone={user.phone}
        sendsText={shown.sendTextMessage}
        onText={(sendTextMessage) => save({ ...shown, sendTextMessage })}
        sendsEmail={shown.sendEmail || asksAddress}
        onEmail={switchEmail}
        emailHint={isKnown ? stored.email : m.preferences.email_hint()}
      >
        {asksAddress && (
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              saveAddress();
            }}
          >
            <EmailField error={emailError} value={draft.email} onChange={(email) => change({ email })} />
            <Button type="submit" busy={state.kind === 'saving' && t.preferences.busy()}>
              {t.preferences.submit()}
            </Button>
          </form>
        )}
      </Switches>
      <p className="row small said" role="status">
        {state.kind === 'saved' && m.preferences.saved()}
      </p>
      <Disclaimer />
    </section>
  );
}

type SaveState =
  | { readonly kind: 'idle' | 'saved' }
  | { readonly kind: 'saving'; readonly preferences: NotificationPreferences }
  | { readonly kind: 'failed'; readonly error: BackendError };

/**
 * Saves one change after another, even after the user leaves the screen. The state describes the last change. After a
 * failure, the screen shows the stored preferences again.
 */
function useSave(user: User) {
  const { savePreferences } = useBackend();
  const store = useStore();
  const calls = useRef(Promise.resolve());
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const save = (preferences: NotificationPreferences, onSaved?: () => void) => {
    const session = store.get(sessionAtom);
    const isSameUser = () => store.get(sessionAtom) === session;
    const send = async () => {
      if (!isSameUser()) return;
      const result = await savePreferences(preferences, new AbortController().signal);
      if (!isSameUser()) return;
      if (result.ok) store.set(userLoadable.putAtom, ownUser, { ...user, ...preferences });
      setState((latest) => {
        if (latest.kind !== 'saving' || latest.preferences !== preferences) return latest;
        return result.ok ? { kind: 'saved' } : { kind: 'failed', error: result.error };
      });
      if (result.ok) onSaved?.();
    };
    setState({ kind: 'saving', preferences });
    calls.current = calls.current.then(send);
  };
  return { state, save };
}

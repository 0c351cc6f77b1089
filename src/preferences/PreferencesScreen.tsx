import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useBackend } from '#src/api/backendContext.tsx';
import { useSubmission } from '#src/api/submission.ts';
import type { NotificationPreferences, User } from '#src/api/user.ts';
import { ownUser, user as userLoadable } from '#src/claim/loaded.ts';
import { useLoaded } from '#src/claim/useLoaded.ts';
import { href } from '#src/navigation/paths.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { type EmailProblem, findEmailProblem, normalizeEmail } from '#src/ui/email.ts';
import { LoadFailed } from '#src/ui/failure/LoadFailed.tsx';
import { showFlashAtom } from '#src/ui/flashes.ts';
import { useFocusHeadingOnLoad } from '#src/ui/page/focusHeading.ts';
import { BackButton, Page } from '#src/ui/page/Page.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { Disclaimer, EmailField, PreferencesAlert, Switches, useEmailError } from './preferenceParts.tsx';
import { useDraft } from './useDraft.ts';

/** Notification preferences. Whether the screen exists depends only on the tenant capability. */
export function PreferencesScreen() {
  const { m, t } = useMessages();
  const { state, reload } = useLoaded<User>(userLoadable, ownUser);
  useFocusHeadingOnLoad(state.kind === 'ready' || state.kind === 'failed');
  if (state.kind === 'ready') return <PreferencesForm user={state.value} />;
  return state.kind === 'failed' ? (
    <LoadFailed title={t.preferences.failed.title()} text={m.preferences.failed.text()} onRetry={reload} />
  ) : null;
}

function PreferencesForm({ user }: { user: User }) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const { art } = useLinks();
  const { preferences, change, clearDraft } = useDraft(user);
  /** Email problem found on the last submit; the count distinguishes one submit from the next. */
  const [emailProblem, setEmailProblem] = useState<{ problem: EmailProblem; count: number }>();
  const { state, submit, reset } = useSavePreferences(user, preferences, clearDraft);
  const save = () => {
    const problem = preferences.sendEmail ? findEmailProblem(preferences.email) : undefined;
    setEmailProblem((last) => problem && { problem, count: (last?.count ?? 0) + 1 });
    if (problem) reset();
    else void submit();
  };
  const error = state.kind === 'failed' ? state.error : undefined;
  const emailError = useEmailError(emailProblem?.problem, error);
  const hasFailed = emailProblem !== undefined || error !== undefined;
  const title = t.preferences.document_title({ name });
  useScreenTitle(hasFailed ? t.common.error_title({ title }) : title);

  return (
    <Page
      back={<BackButton fallback={href.claims()} />}
      aside={
        <div className="stage">
          <div className="stage-art stage--wide">
            <Art name="mail" label="" spriteUrl={art} />
          </div>
        </div>
      }
      actions={
        <Button kind="main" type="submit" busy={state.kind === 'sending' && t.preferences.busy()}>
          {t.preferences.submit()}
        </Button>
      }
      onSubmit={save}
    >
      {hasFailed && (
        <PreferencesAlert
          key={`${emailProblem?.count} ${'attempt' in state && state.attempt}`}
          emailError={emailError}
          error={error}
          hasField={preferences.sendEmail}
        />
      )}
      <h1 tabIndex={-1}>{m.preferences.title()}</h1>
      <p className="lead">{m.preferences.lead()}</p>
      <Switches
        phone={user.phone}
        sendsText={preferences.sendTextMessage}
        onText={(sendTextMessage) => change({ sendTextMessage })}
        sendsEmail={preferences.sendEmail}
        onEmail={(sendEmail) => change({ sendEmail })}
        emailHint={m.preferences.email_hint()}
      >
        {preferences.sendEmail && (
          <EmailField error={emailError} value={preferences.email} onChange={(email) => change({ email })} />
        )}
      </Switches>
      <Disclaimer />
    </Page>
  );
}

/**
 * After a save, this form and all other screens show the saved preferences. If the user leaves before the backend has
 * confirmed a save, it may still have succeeded, so the next screen that needs the preferences loads them again.
 */
function useSavePreferences(
  user: User,
  preferences: NotificationPreferences,
  onSaved: (preferences: NotificationPreferences) => void,
) {
  const { t } = useMessages();
  const { savePreferences } = useBackend();
  const showFlash = useSetAtom(showFlashAtom);
  const put = useSetAtom(userLoadable.putAtom);
  const drop = useSetAtom(userLoadable.dropAtom);
  const isUncertain = useRef(false);
  useEffect(
    () => () => {
      if (isUncertain.current) drop(ownUser);
    },
    [drop],
  );
  const saved = { ...preferences, email: normalizeEmail(preferences.email) };
  return useSubmission(
    async (signal) => {
      isUncertain.current = true;
      return savePreferences(saved, signal);
    },
    () => {
      isUncertain.current = false;
      put(ownUser, { ...user, ...saved, email: saved.sendEmail ? saved.email : user.email });
      onSaved(preferences);
      showFlash({ kind: 'SUCCESS', text: t.preferences.saved() });
    },
  );
}

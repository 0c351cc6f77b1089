import type { User } from '#src/api/user.ts';
import { useLoaded } from '#src/claim/useLoaded.ts';
import { ownUser, user } from '#src/claim/user.ts';
import { useMessages } from '#src/texts/context.tsx';
import { LoadFailed } from '#src/ui/failure/LoadFailed.tsx';
import { useFocusHeadingOnLoad } from '#src/ui/page/useFocusHeadingOnLoad.ts';
import { PreferencesForm } from './PreferencesForm.tsx';

/** Notification preferences. Whether the screen exists depends only on the tenant capability. */
export function PreferencesScreen() {
  const { m, t } = useMessages();
  const { state, reload } = useLoaded<User>(user, ownUser);
  useFocusHeadingOnLoad(state.kind === 'ready' || state.kind === 'failed');
  if (state.kind === 'ready') return <PreferencesForm user={state.value} />;
  return state.kind === 'failed' ? (
    <LoadFailed title={t.preferences.failed.title()} text={m.preferences.failed.text()} onRetry={reload} />
  ) : null;
}

import type { User } from '#src/domain/user.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { useFocusHeadingOnLoad } from '../useFocusHeadingOnLoad.ts';
import { useLoaded } from '../useLoaded.ts';
import { ownUser, user } from '../user.ts';
import { PreferencesForm } from './PreferencesForm.tsx';

/** Notification preferences. Whether the screen exists depends only on the tenant capability. */
export function PreferencesScreen() {
  const m = useMessages();
  const { state, reload } = useLoaded<User>(user, ownUser);
  useFocusHeadingOnLoad(state.kind === 'ready' || state.kind === 'failed');
  if (state.kind === 'ready') return <PreferencesForm user={state.value} />;
  return state.kind === 'failed' ? <LoadFailed messages={m.preferences.failed} onRetry={reload} /> : null;
}

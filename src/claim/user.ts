import { createLoadable } from './loadable.ts';

/** The signed-in user, cached under a single key. */
export const user = createLoadable('user', (backend, _key, signal) => backend.loadUser(signal), {
  showsErrorFlash: () => true,
});

export const ownUser = 'own';

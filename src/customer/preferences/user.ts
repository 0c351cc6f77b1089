import { createLoadable } from '../loaded.ts';

/** The signed-in user, cached under a single key. */
export const user = createLoadable('user', (backend, _key, signal) => backend.loadUser(signal), {
  flashesErrors: () => true,
});

export const ownUser = 'own';

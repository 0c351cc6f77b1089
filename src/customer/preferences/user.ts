import { createLoadable } from '../loaded.ts';

/** Whoever is signed in, under one key. */
export const user = createLoadable('user', (backend, _key, signal) => backend.loadUser(signal), {
  flashesErrors: () => true,
});

export const ownUser = 'own';

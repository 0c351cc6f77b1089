import { createLoadable } from '../loaded.ts';

/** Whoever is signed in, under one key. */
export const user = createLoadable('user', (backend, _key, signal) => backend.loadUser(signal));

export const ownUser = 'own';

import type { createStore } from 'jotai';

/** The jotai store of one document (or of one request on the server). */
export type Store = ReturnType<typeof createStore>;

// The exports of jotai that the platform shares.
export { Provider, atom, createStore, useAtom, useAtomValue, useSetAtom, useStore } from 'unshared/jotai';

// What the platform offers of jotai.
export { Provider, atom, createStore, useAtom, useAtomValue, useSetAtom, useStore } from 'unshared/jotai';

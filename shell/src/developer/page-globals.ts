import { isRegistrationWrapper } from '../remotes/registrations';

/** An object that every script of the page shares, and the names to check. */
export interface SharedPlace {
  label: string;
  target: object;
  /** Names to check; by default all. */
  keys?: readonly string[];
}

const split = (names: string) => names.split(' ');

/** Objects whose class has methods: a method assigned to the object hides the inherited one, as with `history.pushState`. */
const instances = split('History Navigator Document');
/** Groups of functions, and classes that handle calls, their tokens, forms and passwords. */
const groups = split(
  'JSON Reflect Array Object Promise Function String RegExp Map Set Date Intl EventTarget Node Element HTMLInputElement HTMLFormElement FormData Document History Navigator Storage SubtleCrypto XMLHttpRequest Request Response Headers URL WebSocket',
);
/** Names of the window, also names that a script could define over inherited ones. */
const windowKeys = [...groups, ...split('fetch setTimeout setInterval queueMicrotask localStorage sessionStorage addEventListener')];

type Realm = Window & typeof globalThis;

export function listSharedPlaces(realm: Realm = window): SharedPlace[] {
  const globals = realm as unknown as Record<string, { prototype?: object } | undefined>;
  // Some exist only on pages that came over HTTPS.
  const getGlobal = (name: string) => globals[name] ?? {};
  return [
    { label: 'window', target: realm, keys: windowKeys },
    ...instances.map((name) => {
      const label = name.toLowerCase();
      return { label, target: getGlobal(label), keys: Object.getOwnPropertyNames(getGlobal(name).prototype) };
    }),
    ...groups.flatMap((name) => [
      { label: name, target: getGlobal(name) },
      { label: `${name}.prototype`, target: getGlobal(name).prototype ?? {} },
    ]),
  ];
}

/** Returns the function or value of an own property; getters are not run. */
export function readOwn(target: object, key: string): unknown {
  const descriptor: { value?: unknown; get?: unknown } = Object.getOwnPropertyDescriptor(target, key) ?? {};
  return descriptor.get ?? descriptor.value;
}

/**
 * Returns names of the page's functions that are no longer native, by comparing them with an empty document, so that an audit may start
 * late. Replaced functions, bound functions and proxies have another text than native ones.
 */
export function findReplacedNatives(own: readonly SharedPlace[], pristine: Realm): string[] {
  const toText = (value: unknown) =>
    typeof value === 'function' ? pristine.Reflect.apply(pristine.Function.prototype.toString, value, []) : typeof value;
  const originals = new Map(listSharedPlaces(pristine).map(({ label, target }) => [label, target]));
  return own.flatMap(({ label, target, keys = Object.getOwnPropertyNames(target) }) => {
    const original = originals.get(label) ?? {};
    const isReplaced = (key: string) => {
      const value = readOwn(target, key);
      return toText(value) !== toText(readOwn(original, key)) && !isRegistrationWrapper(value);
    };
    return keys.filter(isReplaced).map((key) => `${label}.${key}`);
  });
}

/** Calls back with the window of an empty document, and removes the document afterwards. */
export function withPristineRealm<Result>(compare: (realm: Realm) => Result): Result | null {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.head.append(frame);
  try {
    return frame.contentWindow ? compare(frame.contentWindow as Realm) : null;
  } finally {
    frame.remove();
  }
}

/** Returns names of native functions that were replaced in this document. */
export function compareWithEmptyDocument(): string[] {
  return withPristineRealm((realm) => findReplacedNatives(listSharedPlaces(), realm)) ?? [];
}

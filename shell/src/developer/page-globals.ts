import { isRegistrationWrapper } from '../remotes/registrations';

/** A place of the page that every script shares, and the names to look at. */
export interface SharedPlace {
  label: string;
  target: object;
  /** Names that are looked at; all of them for the rest. */
  keys?: readonly string[];
}

const split = (names: string) => names.split(' ');

/** Objects whose class has methods: one that is assigned to the object hides it, as scripts do with `history.pushState`. */
const instances = split('History Navigator Document');
/** Groups of functions, and classes: those through which calls, their tokens, forms and passwords go. */
const groups = split(
  'JSON Reflect Array Object Promise Function String RegExp Map Set Date Intl EventTarget Node Element HTMLInputElement HTMLFormElement FormData Document History Navigator Storage SubtleCrypto XMLHttpRequest Request Response Headers URL WebSocket',
);
/** Names of the window, also one that a script could put before what every window inherits. */
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
 * Returns names of the page's functions that are no longer the browser's, by comparing them with those of an empty document: a page that was
 * opened before anybody looked can be audited too. A replaced function, a bound one and a proxy all have another text than the native one.
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

/** Calls back with the window of an empty document, which is gone afterwards. */
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

/** Returns names of functions of the browser that were replaced in this document. */
export function compareWithEmptyDocument(): string[] {
  return withPristineRealm((realm) => findReplacedNatives(listSharedPlaces(), realm)) ?? [];
}

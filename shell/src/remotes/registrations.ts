/** A listener of the page, or a timer that repeats, and the stack of the call that added it. */
export interface Registration {
  /** `window.keydown`, `document.click`, or `setInterval`. */
  name: string;
  stack: string;
  /** The listener with its phase, or the id of the timer. */
  key: unknown;
  isCapturing: boolean;
  signal?: AbortSignal | undefined;
}

/** Current registrations of this document. */
export const registrations = new Set<Registration>();
/** Elements that scripts put beside the page, with the stack of the call. */
export const insertions = new WeakMap<Element, string>();
/** Parts of the document that existed before the code of a remote ran, such as the server's styles and those of browser extensions. */
export const initialParts = { elements: new Set<Element>(), sheets: new Set<CSSStyleSheet>() };
const wrappers = new WeakSet<object>();

/** Returns whether a function of the page is one of the wrappers here. */
export function isRegistrationWrapper(value: unknown): boolean {
  return typeof value === 'function' && wrappers.has(value);
}

/**
 * Records listeners of the window and the document, repeating timers, and elements beside the page with their callers, so that leftovers of
 * a remote are found when it is left. Must run before the code of a remote.
 */
export function watchRegistrations(): void {
  for (const element of document.querySelectorAll('head > *, body > *')) initialParts.elements.add(element);
  // Older browsers and jsdom have none.
  for (const sheet of (document as { adoptedStyleSheets?: CSSStyleSheet[] }).adoptedStyleSheets ?? []) initialParts.sheets.add(sheet);
  for (const parent of [document.head, document.body])
    for (const method of ['append', 'appendChild', 'insertBefore', 'prepend'] as const) {
      const original = parent[method] as (...nodes: unknown[]) => unknown;
      wrap(parent, method, function (...nodes: unknown[]) {
        // The second argument of `insertBefore` is in the document already, and may belong to other code.
        for (const node of method === 'insertBefore' ? nodes.slice(0, 1) : nodes)
          if (node instanceof Element) insertions.set(node, readStack());
        return Reflect.apply(original, parent, nodes);
      });
    }
  for (const [label, target] of [
    ['window', window],
    ['document', document],
  ] as const) {
    const { addEventListener, removeEventListener } = target;
    wrap(target, 'addEventListener', function (kind: string, listener: unknown, options?: boolean | AddEventListenerOptions) {
      const { capture = false, once = false, signal } = typeof options === 'object' ? options : { capture: options };
      if (!once && listener && !find(`${label}.${kind}`, listener, capture))
        registrations.add({ name: `${label}.${kind}`, stack: readStack(), key: listener, isCapturing: capture, signal });
      return Reflect.apply(addEventListener, target, [kind, listener, options]);
    });
    wrap(target, 'removeEventListener', function (kind: string, listener: unknown, options?: boolean | EventListenerOptions) {
      const known = find(`${label}.${kind}`, listener, typeof options === 'object' ? (options.capture ?? false) : (options ?? false));
      if (known) registrations.delete(known);
      return Reflect.apply(removeEventListener, target, [kind, listener, options]);
    });
  }
  const { setInterval, clearInterval } = window;
  wrap(window, 'setInterval', function (...parameters: unknown[]) {
    const id: unknown = Reflect.apply(setInterval, window, parameters);
    registrations.add({ name: 'setInterval', stack: readStack(), key: id, isCapturing: false });
    return id;
  });
  wrap(window, 'clearInterval', function (id: unknown) {
    const known = find('setInterval', id, false);
    if (known) registrations.delete(known);
    return Reflect.apply(clearInterval, window, [id]);
  });
}

/** Replaces a function of the page by a wrapper that the audit ignores. */
export function wrap(target: object, name: string, wrapper: (...parameters: never[]) => unknown): void {
  wrappers.add(wrapper);
  Reflect.set(target, name, wrapper);
}

function find(name: string, key: unknown, isCapturing: boolean): Registration | undefined {
  for (const known of registrations) if (known.name === name && known.key === key && known.isCapturing === isCapturing) return known;
  return undefined;
}

function readStack(): string {
  return new Error().stack ?? '';
}

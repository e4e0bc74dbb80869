type EarlyForm = HTMLFormElement & { isLive?: boolean; isSentEarly?: boolean };

/**
 * Inserts the scripts of a page after its first paint, so that fonts and pictures get the bandwidth and the processor first. On a slow
 * connection the first script is fetched at once and the others a little later.
 *
 * The scripts are cloned from the element `templateId`, so their order is set explicitly, apart from `async` ones. A failed script is
 * removed, because webpack would wait for it. While they load, the worker at `localeLookup` warms up the locale data (`locale-lookup.ts`).
 * The first scroll reveals the pictures that were deferred. A form with `method="post"` that is submitted before hydration is held back and
 * submitted after it (`early-input.ts` of the kit). Presses of other buttons are marked and repeated in order: each button once, because one
 * that does not respond gets pressed again, unless each press counts (`data-counts`), as in a stepper. A button of a part whose script comes
 * later (`data-late`) keeps the mark, and repeats the press itself.
 */
export function insertDeferredScripts(templateId: string, localeLookup: string): void {
  /** A hidden window never paints. */
  const firstPaintTimeoutMs = 1_500;
  /** A document that took longer to arrive came over a slow or distant connection. */
  const slowConnectionMs = 200;
  /**
   * Time for which a slow connection loads only the first script; the next requests start before it ends, because the connection would idle
   * for a round trip otherwise.
   */
  const headStartMs = 450;
  const root = document.documentElement;
  const held = document.importNode((document.getElementById(templateId) as HTMLTemplateElement).content, true);

  function insert(selector: string): void {
    for (const element of held.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(selector)) {
      (element as HTMLScriptElement).async = element.hasAttribute('async');
      element.onerror = () => element.remove();
      document.head.append(element);
    }
  }

  function start(): void {
    const isFirst = held.querySelector('script');
    insert('link,script');
    if (!isFirst) return;
    try {
      new Worker(localeLookup);
    } catch {
      // The page warms up the data itself.
    }
  }

  document.addEventListener('DOMContentLoaded', () => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const first = held.querySelector('link');
    if (!first || !visit || visit.responseEnd <= slowConnectionMs) return;
    const insertOthers = () => insert('link');
    first.onload = insertOthers;
    setTimeout(insertOthers, headStartMs);
    document.head.append(first);
  });

  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as EarlyForm;
      if (form.method !== 'post' || form.isLive) return;
      event.preventDefault();
      form.isSentEarly = true;
    },
    true,
  );

  const presses: HTMLButtonElement[] = [];
  function notePress({ target }: Event): void {
    const button = (target as Element).closest('button');
    if (!button || (button.form && button.type === 'submit')) return;
    if ('late' in button.dataset) button.dataset.pressed = '';
    if ('late' in button.dataset || root.dataset.hydrated !== undefined) return;
    if (presses.includes(button) && !('counts' in button.dataset)) return;
    presses.push(button);
    button.dataset.pressed = '';
  }
  document.addEventListener('click', notePress, true);
  const hydration = new MutationObserver(() => {
    hydration.disconnect();
    for (const button of presses) {
      delete button.dataset.pressed;
      // Each in a task of its own, so that a handler sees the state that the previous one set.
      setTimeout(() => button.isConnected && button.click());
    }
  });
  hydration.observe(root, { attributeFilter: ['data-hydrated'] });

  document.addEventListener('scroll', () => (root.dataset.moved = ''), { capture: true, once: true, passive: true });

  try {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  } catch {
    start();
  }
  setTimeout(start, document.visibilityState === 'hidden' ? 0 : firstPaintTimeoutMs);
}

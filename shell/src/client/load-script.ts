interface ScriptOptions {
  integrity: string | undefined;
  timeoutMs: number;
}

/**
 * Runs a script of another origin.
 * @throws Error when it cannot be fetched, its bytes do not match the hash, or it takes too long.
 */
export function loadScript(url: string, { integrity, timeoutMs }: ScriptOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => fail('timed out'), timeoutMs);
    const fail = (why: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${url} ${why}`));
    };
    script.src = url;
    script.async = true;
    // The same mode as the preload link, or the browser fetches twice.
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onload = () => {
      clearTimeout(timer);
      script.remove();
      resolve();
    };
    script.onerror = () => fail('failed');
    document.head.append(script);
  });
}

const timeoutMs = 3000;

/**
 * Returns whether the shell's server can be reached. `navigator.onLine` is not enough: it only reports the local network, and is sometimes
 * true without any.
 */
export async function isOnline(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    // Any response counts; the worker caches none of these.
    await fetch('/health/live/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
}

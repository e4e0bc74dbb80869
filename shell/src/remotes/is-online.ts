const timeoutMs = 3000;

/**
 * Whether the server of the shell can be reached. `navigator.onLine` alone will not do: it speaks of the cable and not of
 * what is behind it, and now and then is true without either.
 */
export async function isOnline(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    // Any answer is one; and the worker keeps none of these.
    await fetch('/health/live/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
}

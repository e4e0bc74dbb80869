import { ProviderFailed, type ProviderName } from './provider';

export type Fetch = typeof fetch;

/** The timeout is shorter than that of a call, so that the API answers with its own refusal. */
const defaultTimeoutMs = 8_000;

/** Calls a provider and parses its JSON. @throws ProviderFailed for anything but a successful answer. */
export async function callProvider(
  provider: ProviderName,
  fetchFn: Fetch,
  url: string,
  init: RequestInit,
  timeoutMs = defaultTimeoutMs,
): Promise<Record<string, unknown>> {
  let response: Response;
  let text: string;
  try {
    response = await fetchFn(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    text = await response.text();
  } catch (error) {
    throw new ProviderFailed(provider, error instanceof Error ? error.message : 'no answer');
  }
  if (!response.ok) throw new ProviderFailed(provider, `answered ${String(response.status)}: ${text.slice(0, 200)}`);
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Falls through.
  }
  throw new ProviderFailed(provider, 'did not answer with JSON');
}

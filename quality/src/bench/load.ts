import autocannon from 'autocannon';

export interface LoadResult {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  failures: number;
}

/** Sends requests to one local address for a number of seconds. */
export async function load(
  url: string,
  { connections, seconds, headers = {} }: { connections: number; seconds: number; headers?: Record<string, string> },
): Promise<LoadResult> {
  const result = await autocannon({ url, connections, duration: seconds, headers, timeout: 20 });
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.errors + result.non2xx,
  };
}

/** Sends requests sequentially; returns the 50th and 95th percentile in milliseconds. */
export async function measureSequentially(
  url: string,
  count: number,
  headers: Record<string, string>,
): Promise<{ p50Ms: number; p95Ms: number }> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await (await fetch(url, { headers })).arrayBuffer();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}

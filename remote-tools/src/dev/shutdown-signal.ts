const parentPollMs = 1_000;

/** Settles on a signal and when the parent process (npm or the terminal) is gone. */
export function waitForShutdownSignal(): Promise<'asked'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('asked'));
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) resolve('asked');
    }, parentPollMs).unref();
  });
}

import type { Beat } from './heartbeat-worker';

const beatMs = 1_000;

interface HeartbeatOptions {
  /** Returns the build whose page is shown. */
  getShown: () => Beat;
  createWorker?: () => Pick<Worker, 'postMessage'>;
}

/**
 * Sends a beat to a worker once a second while the page is visible, so that a frozen page is reported, which its own thread cannot do.
 * Pauses while the page is hidden, prints, or asks before it is left.
 */
export function startHeartbeat({ getShown, createWorker = createHeartbeatWorker }: HeartbeatOptions): void {
  const worker = createWorker();
  let timer: ReturnType<typeof setInterval> | undefined;
  const beat = () => worker.postMessage(getShown());
  const pause = () => {
    clearInterval(timer);
    worker.postMessage(null);
  };
  const resume = () => {
    pause();
    if (document.visibilityState === 'hidden') return;
    beat();
    timer = setInterval(beat, beatMs);
  };
  document.addEventListener('visibilitychange', resume);
  for (const kind of ['pagehide', 'beforeprint', 'freeze']) window.addEventListener(kind, pause);
  for (const kind of ['pageshow', 'afterprint', 'resume']) window.addEventListener(kind, resume);
  // The question before leaving blocks the page; the next beat ends the pause.
  window.addEventListener('beforeunload', () => worker.postMessage(null));
  resume();
}

function createHeartbeatWorker(): Worker {
  return new Worker(new URL('./heartbeat-worker.ts', import.meta.url), { name: 'heartbeat' });
}

import type { Beat } from './heartbeat-worker';

const beatMs = 1_000;

interface HeartbeatOptions {
  /** Returns the build whose page is shown. */
  getShown: () => Beat;
  createWorker?: () => Pick<Worker, 'postMessage'>;
}

/**
 * Shows a worker once a second that the visible page still answers, so that one which a build freezes is reported: its own thread cannot.
 * A hidden page, and one that prints or asks before it is left, is not watched.
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
  // The question before leaving blocks the page; the next beat says that the visitor stayed.
  window.addEventListener('beforeunload', () => worker.postMessage(null));
  resume();
}

function createHeartbeatWorker(): Worker {
  return new Worker(new URL('./heartbeat-worker.ts', import.meta.url), { name: 'heartbeat' });
}

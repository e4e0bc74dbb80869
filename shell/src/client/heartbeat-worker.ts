import { type Finding, findingsAddress } from '../remotes/findings';

/** The build whose page is shown; null while nothing is watched. */
export type Beat = Pick<Finding, 'remote' | 'build'> | null;

const tickMs = 1_000;
/** Ticks without a sign of the page after which it counts as frozen. Ticks pass only while the machine is awake. */
const maxMissedTicks = 8;

let shown: Beat = null;
let missed = 0;

self.onmessage = ({ data }: MessageEvent<Beat>) => {
  shown = data;
  missed = 0;
};

setInterval(() => {
  missed += 1;
  if (!shown || missed !== maxMissedTicks) return;
  const finding: Finding = { ...shown, kind: 'frozen', name: 'page' };
  // A page that is closed by its visitor ends this worker: the request goes out while it is still frozen.
  void fetch(findingsAddress, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ findings: [finding] }) });
}, tickMs);

import { type Finding, findingsAddress } from '../remotes/findings';

/** The build of the shown page; null while the page is not watched. */
export type Beat = Pick<Finding, 'remote' | 'build'> | null;

const tickMs = 1_000;
/** Ticks without a beat after which the page counts as frozen. A sleeping machine does not tick. */
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
  // Sent while the page is still frozen, because this worker ends when the visitor closes the page.
  void fetch(findingsAddress, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: JSON.stringify({ findings: [finding] }) });
}, tickMs);

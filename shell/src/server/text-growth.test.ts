/** @jest-environment node */
import { splitLocale } from '@yarmarok/shared-contract';
import { formatPhone } from '@yarmarok/shared-ui';
import { validateTopUpAmount } from '../frame/dialogs/top-up-amount';
import { parseVisitor } from '../remotes/rollout';
import { safeNextPath } from '../state/next-path';
import { addressBucket } from './address-bucket';
import { chooseEncoding } from './compress';
import { isVisitorId } from './visitor-id';

/** Readers of headers, addresses and pages, whose texts come from anybody. */
const readers: Record<string, (text: string) => unknown> = {
  addressBucket,
  chooseEncoding,
  formatPhone,
  isVisitorId,
  parseVisitor,
  safeNextPath: (text) => safeNextPath(text, 'https://a.example'),
  splitLocale,
  validateTopUpAmount: (text) => validateTopUpAmount(text, 100),
};
const pieces = [' ', ' ;', ',', 'br;q=', 'a', '1', '-', '/', '/uk/', '%', ':', '.', '"', 'visitor=', '='];
const length = 50_000;
const growth = 4;
/** A linear reader takes four times as long for four times as much, a quadratic one sixteen times. */
const maxRatio = 9;
/** Below it, the ratio is that of the noise. */
const floorMs = 100;

/** Returns the least time of at most ten readings; one that took `enoughMs` or less is the last. */
function measureMs(read: (text: string) => unknown, text: string, enoughMs: number): number {
  let best = Infinity;
  for (let run = 0; run < 10 && best > enoughMs; run += 1) {
    const before = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

it.each(Object.entries(readers))('%s reads four times as much text in about four times the work', (_name, read) => {
  const slow = pieces.filter((piece) => {
    const build = (size: number) => `a${piece.repeat(size / piece.length)}!`;
    const enoughMs = Math.max(floorMs, maxRatio * measureMs(read, build(length), floorMs / maxRatio));
    return measureMs(read, build(length * growth), enoughMs) > enoughMs;
  });

  expect(slow).toEqual([]);
});

/** @jest-environment node */
import { splitLocale } from '@yarmarok/shared-contract';
import { formatPhone } from '@yarmarok/shared-ui';
import { validateTopUpAmount } from '../../frame/dialogs/top-up-amount';
import { parseVisitor } from '../../remotes/rollout';
import { safeNextPath } from '../../state/next-path';
import { addressBucket } from '../process/address-bucket';
import { chooseEncoding } from '../http/compress';
import { isVisitorId } from '../http/visitor-id';

/** Parsers of headers, addresses and pages, whose input is untrusted. */
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
/** For four times the input a linear parser takes four times as long, a quadratic one sixteen times. */
const maxRatio = 9;
/** Shorter times are mostly noise. */
const floorMs = 100;

/** Returns the shortest of at most ten measurements; stops early at `enoughMs`. */
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

it.each(Object.entries(readers))('%s parses four times as much text in about four times the time', (_name, read) => {
  const slow = pieces.filter((piece) => {
    const build = (size: number) => `a${piece.repeat(size / piece.length)}!`;
    const enoughMs = Math.max(floorMs, maxRatio * measureMs(read, build(length), floorMs / maxRatio));
    return measureMs(read, build(length * growth), enoughMs) > enoughMs;
  });

  expect(slow).toEqual([]);
});

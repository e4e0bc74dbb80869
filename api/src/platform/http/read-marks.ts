import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Position } from '../db';

/** Position and time of a caller's write. */
export interface ReadMark {
  position: Position;
  writtenAt: Date;
}

/** Lifetime of a mark, longer than the lag of any used replica. */
export const readMarkSeconds = 300;
/** A position that no replica reaches: the primary answers until the mark expires. */
export const unknownPosition: Position = 0xffff_ffff_ffff_ffffn;
const tagBytes = 16;

/** Signs marks, so that an invented position cannot lead requests to the primary. */
export function createReadMarks(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(`read after ${text}`).digest().subarray(0, tagBytes);
  return {
    write({ position, writtenAt }: ReadMark): string {
      const text = `${position.toString(16)}.${String(writtenAt.getTime())}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    /**
     * Returns null for an invalid mark, and for an expired one of an unknown position. Replicas pass a known position eventually, so that
     * its mark needs no time, and is valid even with a wrong clock.
     */
    read(mark: string | undefined, now = new Date()): ReadMark | null {
      const parts = /^(([0-9a-f]{1,16})\.(\d{1,14}))\.([\w-]{22})$/.exec(mark ?? '');
      if (!parts) return null;
      const [, text = '', position = '', time = '', tag = ''] = parts;
      if (!timingSafeEqual(sign(text), Buffer.from(tag, 'base64url'))) return null;
      const written: ReadMark = { position: BigInt(`0x${position}`), writtenAt: new Date(Number(time)) };
      const isExpired = now.getTime() - written.writtenAt.getTime() > readMarkSeconds * 1000;
      return isExpired && written.position === unknownPosition ? null : written;
    },
  };
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Characters of the random part and of the signature; together they fit what `visitorOf` reads. */
const idLength = 16;
const signatureLength = 24;

/** Makes visitor ids that only this site can make, so that a vote costs more than a random number. */
export class VisitorIds {
  constructor(private readonly secret: string) {}

  create(): string {
    const id = randomBytes(idLength / 2).toString('hex');
    return id + this.#signature(id);
  }

  /** True for an id that was made with the same secret. */
  isAuthentic(visitor: string): boolean {
    if (!isVisitorId(visitor)) return false;
    return timingSafeEqual(Buffer.from(visitor.slice(idLength)), Buffer.from(this.#signature(visitor.slice(0, idLength))));
  }

  #signature(id: string): string {
    return createHmac('sha256', this.secret).update(`visitor ${id}`).digest('hex').slice(0, signatureLength);
  }
}

/** True for an id in the form that is given out; another one is replaced. */
export function isVisitorId(visitor: string): boolean {
  return /^[\da-f]{40}$/.test(visitor) && visitor.length === idLength + signatureLength;
}

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Lengths of the random part and of the signature; together they match the pattern of `parseVisitor`. */
const idLength = 16;
const signatureLength = 24;

/** Creates signed visitor ids, so that a vote costs more than a random number. */
export class VisitorIds {
  constructor(private readonly secret: string) {}

  create(): string {
    const id = randomBytes(idLength / 2).toString('hex');
    return id + this.#signature(id);
  }

  /** Returns whether an id was signed with the same secret. */
  isAuthentic(visitor: string): boolean {
    if (!isVisitorId(visitor)) return false;
    return timingSafeEqual(Buffer.from(visitor.slice(idLength)), Buffer.from(this.#signature(visitor.slice(0, idLength))));
  }

  #signature(id: string): string {
    return createHmac('sha256', this.secret).update(`visitor ${id}`).digest('hex').slice(0, signatureLength);
  }
}

/** Returns whether an id has the issued format; others are replaced. */
export function isVisitorId(visitor: string): boolean {
  return /^[\da-f]{40}$/.test(visitor) && visitor.length === idLength + signatureLength;
}

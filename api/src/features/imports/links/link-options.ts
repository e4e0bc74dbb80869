import type { SealedTexts } from '../../../platform/auth';
import type { Pool } from '../../../platform/db';
import type { FetchNetwork } from '../../../platform/network';

export interface LinkOptions {
  pool: Pool;
  siteName: string;
  publicOrigin: string;
  network: FetchNetwork;
  /** For passwords of addresses. */
  sealed: SealedTexts;
  /** Bounds of one download; the defaults are for real servers. */
  linkTimeouts?: { timeoutMs: number; idleMs: number };
}

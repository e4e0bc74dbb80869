import type { SealedTexts } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import type { FetchNetwork } from '../../platform/network';

export interface WebhookOptions {
  pool: Pool;
  siteName: string;
  publicOrigin: string;
  network: FetchNetwork;
  /** For the secrets that sign. */
  sealed: SealedTexts;
  /** Whether addresses have to be https. */
  isHttpsOnly: boolean;
  /** Bound of one attempt; the default is for real servers. */
  attemptTimeoutMs?: number;
}

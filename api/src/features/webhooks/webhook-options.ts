import type { SealedTexts } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import type { FetchNetwork } from '../../platform/network';

export interface WebhookOptions {
  pool: Pool;
  siteName: string;
  publicOrigin: string;
  network: FetchNetwork;
  /** Key that encrypts the signing secrets. */
  sealed: SealedTexts;
  /** Whether addresses have to be https. */
  isHttpsOnly: boolean;
  /** Timeout of one attempt; the default is for real servers. */
  attemptTimeoutMs?: number;
}

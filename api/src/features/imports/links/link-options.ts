import type { SealedTexts } from '../../../platform/auth';
import type { Pool } from '../../../platform/db';
import type { FetchNetwork } from '../../../platform/network';
import type { FileShape } from '../reading/open-file';

export interface LinkOptions {
  pool: Pool;
  siteName: string;
  publicOrigin: string;
  network: FetchNetwork;
  /** Detects how to read a file that was fetched for a shop. @throws FileProblem. */
  openFile: (path: string, owner: string) => Promise<FileShape>;
  /** Key that encrypts the passwords of addresses. */
  sealed: SealedTexts;
  /** Limits of one download; the defaults are for real servers. */
  linkTimeouts?: { timeoutMs: number; idleMs: number };
}

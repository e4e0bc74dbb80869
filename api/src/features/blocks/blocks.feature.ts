import type { Feature } from '../../feature';
import { createAuditLog } from '../audit';
import { tellBuyers } from './block-mails';
import { eraseBlockTexts } from './blocks.repository';
import { registerBlockRoutes } from './blocks.routes';
import { endOverdueBlocks } from './end-overdue-blocks';

const endingIntervalMs = 60_000;

/** Blocks of accounts, shops and offers, and reports of shops and offers. */
export const blocksFeature: Feature = {
  plugin(app, { config, pool, worker }, done) {
    const deps = { ...config, pool, audit: createAuditLog(config.tokenSecret) };
    registerBlockRoutes(app, deps);
    tellBuyers(worker, pool, config);
    worker.schedule('end-blocks', endingIntervalMs, () => endOverdueBlocks(deps));
    done();
  },
  onAccountDeleted: eraseBlockTexts,
};

import { inTransaction } from '../../platform/db';
import { AlreadyDecided } from '../../platform/errors';
import type { Feature } from '../../feature';
import { createAuditLog } from '../audit';
import { tellBuyers } from './block-mails';
import { endBlock } from './blocks';
import { blockPolicies } from './blocks.policy';
import { eraseBlockTexts, listOverdueBlocks } from './blocks.repository';
import { registerBlockRoutes } from './blocks.routes';

const endingIntervalMs = 60_000;

/** Blocks of accounts, shops and offers, and reports of shops and offers. */
export const blocksFeature: Feature = {
  plugin(app, { config, pool, worker }, done) {
    const audit = createAuditLog(config.tokenSecret);
    registerBlockRoutes(app, { ...config, pool, audit });
    tellBuyers(worker, pool, config);
    worker.schedule('end-blocks', endingIntervalMs, async () => {
      for (const id of await listOverdueBlocks(pool))
        await inTransaction(pool, async (tx) => {
          const { kind, id: target, owner_id: aboutUserId } = await endBlock(tx, config, null, id);
          const changes = { before: { is_blocked: true }, after: { is_blocked: false } };
          await audit.recordAct(tx, {
            operator: null,
            action: blockPolicies.lift.action,
            target: { type: kind, id: target },
            ...changes,
            aboutUserId,
          });
        }).catch((error: unknown) => {
          // An operator was faster.
          if (!(error instanceof AlreadyDecided)) throw error;
        });
    });
    done();
  },
  onAccountDeleted: eraseBlockTexts,
};

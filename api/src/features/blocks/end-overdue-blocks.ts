import { AlreadyDecided } from '../../platform/errors';
import { type BlockActDeps, liftBlock } from './block-acts';
import { listOverdueBlocks } from './blocks.repository';

/** Ends the blocks whose time has come. */
export async function endOverdueBlocks(deps: BlockActDeps): Promise<void> {
  for (const blockId of await listOverdueBlocks(deps.pool))
    try {
      await liftBlock(deps, null, blockId);
    } catch (error) {
      // An operator was faster.
      if (!(error instanceof AlreadyDecided)) throw error;
    }
}

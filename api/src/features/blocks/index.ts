export { type BlockDeps } from './block-mails';
export { blockKinds, reportKinds, showTitle } from './block-rules';
export { endBlock, lockAppealed, makeBlock, upholdBlock } from './blocks';
export { blocksFeature } from './blocks.feature';
export { blockPolicies } from './blocks.policy';
export { type BlockRow, findBlocks, lockTarget } from './blocks.repository';
export { blockFields, MadeBlock } from './blocks.schemas';
export { closeReports, listReported, type ReportedKind, type ReportedRow } from './reports.repository';
export { reportedOffers, reportedShops, waitingAppeals } from './waiting-items.sql';

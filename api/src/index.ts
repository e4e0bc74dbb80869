/**
 * The public entry of the service for programs of this repository: its settings, the database that runs without a server, the causes of failures, and
 * the sanitizer of rich text, which the editor is compared with. Its calls are in OpenAPI, and no bundle contains this file.
 */
export { readConfig } from './config/config';
export { type EmbeddedCluster, findPrimaryNode, nodeFolder, startEmbeddedCluster } from './platform/db/embedded-cluster';
export { type EmbeddedPostgres, isProcessAlive, startEmbeddedPostgres } from './platform/db/embedded-postgres';
export { describeCause, findCauseInText } from './platform/failure-cause';
export { cleanHtml } from './platform/html';

/**
 * The public entry of the service for programs of this repository: its settings, and the database that runs without a server. Its calls are
 * in OpenAPI, and no bundle contains this file.
 */
export { readConfig } from './config';
export { insecureExceptions } from './config-variables';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/db/embedded-postgres';

export { auditFeature } from './audit.feature';
export { type AuditLog, createAuditLog } from './audit-log';

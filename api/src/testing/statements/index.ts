export { findStatementProblems } from './find-statement-problems';
export { listStatements } from './list-statements';

const maxLength = 72;
const subjectForm = /^[a-z0-9][a-z0-9 ,.-]*: [a-z0-9'"`(].*[^.\s]$/;

/** Returns what is wrong with the subject of a commit, one sentence each; the rules stand in docs/conventions.md#commits. */
export function findSubjectProblems(subject: string): string[] {
  // Git writes these itself.
  if (/^(?:Merge|Revert) /.test(subject)) return [];
  return [
    ...(subjectForm.test(subject) ? [] : ['is not of the form `area: imperative subject` in lower case, without a full stop']),
    ...(subject.length > maxLength ? [`has ${String(subject.length)} characters, more than ${String(maxLength)}`] : []),
    ...(subject.includes(';') ? ['has two ideas, joined by a semicolon'] : []),
  ];
}

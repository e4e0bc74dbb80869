const maxLength = 72;
const subjectForm = /^[a-z0-9][a-z0-9 ,.-]*: [a-z0-9'"`(].*[^.\s]$/;

/** Returns the problems of a commit subject, one sentence each; the rules are in docs/conventions.md#commits. */
export function findSubjectProblems(subject: string): string[] {
  // Git writes these subjects.
  if (/^(?:Merge|Revert) /.test(subject)) return [];
  return [
    ...(subjectForm.test(subject) ? [] : ['is not of the form `area: imperative subject` in lower case, without a full stop']),
    ...(subject.length > maxLength ? [`has ${String(subject.length)} characters, more than ${String(maxLength)}`] : []),
    ...(subject.includes(';') ? ['has two ideas, joined by a semicolon'] : []),
  ];
}

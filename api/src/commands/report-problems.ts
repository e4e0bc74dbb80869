/** Prints problems and sets the exit code to 1, or prints the success message. */
export function reportProblems(problems: readonly string[], successMessage: string): void {
  if (problems.length === 0) console.log(successMessage);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

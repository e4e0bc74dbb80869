/** Prints problems and sets the exit code, or says that all is well. */
export function reportProblems(problems: readonly string[], allIsWell: string): void {
  if (problems.length === 0) console.log(allIsWell);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

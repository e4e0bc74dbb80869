import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { listTextFiles } from './list-text-files';

interface FileProblem {
  line: number;
  text: string;
}

/**
 * Prints the problems of all text files that people write, one per line, and fails the process when there is one.
 * @param find returns the problems of a file; it gets the path from the root of the repository and the content.
 */
export async function reportFileProblems(
  isChecked: (file: string) => boolean,
  find: (file: string, content: string) => readonly FileProblem[] | Promise<readonly FileProblem[]>,
): Promise<void> {
  for (const file of listTextFiles('').filter(isChecked)) {
    for (const { line, text } of await find(file, fs.readFileSync(path.join(repositoryRoot, file), 'utf8'))) {
      console.error(`${file}:${String(line)} ${text}`);
      process.exitCode = 1;
    }
  }
}

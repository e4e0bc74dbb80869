/** Checks that diagrams in Markdown are valid Mermaid. */
import { findDiagramProblems } from './diagrams';
import { reportFileProblems } from './report-file-problems';

await reportFileProblems(
  (file) => file.endsWith('.md'),
  (_file, content) => findDiagramProblems(content),
);

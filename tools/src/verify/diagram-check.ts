/** Checks that a browser draws the Mermaid diagrams in Markdown. */
import { startDiagramRenderer } from './diagrams';
import { reportFileProblems } from './report-file-problems';

const renderer = await startDiagramRenderer();
try {
  await reportFileProblems(
    (file) => file.endsWith('.md'),
    (_file, content) => renderer.findProblems(content),
  );
} finally {
  await renderer.close();
}

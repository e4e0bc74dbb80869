import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';

const block = (diagram: string) => `# Fair\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`;
const texts = {
  valid: [
    'flowchart LR\n  buyer["Buyer (browser)"] -->|orders| api[(PostgreSQL)]',
    'sequenceDiagram\n  Buyer->>Shell: GET /cart/\n  Shell-->>Buyer: 200',
    'erDiagram\n  shops ||--o{ offers : sells',
  ]
    .map(block)
    .join('\n'),
  broken: ['flowchart LR\n  a[Buyer --> b', 'sequenceDiagram\n  A->>B: hello', 'erDiagram\n  shops ||--'].map(block).join(''),
  other: '```sh\nflowchart [\n```\n',
};

let problems: Record<keyof typeof texts, { line: number; text: string }[]>;
// Mermaid is published as ES modules only, so it runs in its own Node process, as in `npm run verify`; loading it is slow.
beforeAll(() => {
  const program = `
    import { findDiagramProblems } from ${JSON.stringify(path.join(repositoryRoot, 'tools/src/verify/diagrams.ts'))};
    const problems = {};
    for (const [name, text] of Object.entries(JSON.parse(process.env.TEXTS))) problems[name] = await findDiagramProblems(text);
    console.log(JSON.stringify(problems));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const env = { ...process.env, TEXTS: JSON.stringify(texts) };
  problems = JSON.parse(execFileSync(process.execPath, args, { cwd: repositoryRoot, env, encoding: 'utf8' })) as typeof problems;
}, 300_000);

it('accepts diagrams of every kind', () => {
  expect(problems.valid).toEqual([]);
});

it('names the line of every invalid diagram', () => {
  expect(problems.broken).toEqual([
    { line: 3, text: expect.stringMatching(/^the diagram cannot be read: Parse error/) },
    { line: 15, text: expect.stringMatching(/^the diagram cannot be read: Parse error/) },
  ]);
});

it('ignores other code blocks', () => {
  expect(problems.other).toEqual([]);
});

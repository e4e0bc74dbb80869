import { type DiagramRenderer, startDiagramRenderer } from './diagrams';

const toBlock = (diagram: string) => `# Fair\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`;

let renderer: DiagramRenderer;
beforeAll(async () => {
  renderer = await startDiagramRenderer();
});
afterAll(() => renderer.close());

it('accepts diagrams of every kind', async () => {
  const diagrams = [
    'flowchart LR\n  buyer["Buyer (browser)"] -->|orders| api[(PostgreSQL)]',
    'sequenceDiagram\n  Buyer->>Shell: GET /cart/\n  Shell-->>Buyer: 200',
    'erDiagram\n  shops ||--o{ offers : sells',
  ];
  expect(await renderer.findProblems(diagrams.map(toBlock).join('\n'))).toEqual([]);
});

it('reports the line of every invalid diagram', async () => {
  const diagrams = ['flowchart LR\n  a[Buyer --> b', 'sequenceDiagram\n  A->>B: hello', 'erDiagram\n  shops ||--'];
  expect(await renderer.findProblems(diagrams.map(toBlock).join(''))).toEqual([
    { line: 3, text: expect.stringMatching(/^the diagram cannot be drawn: Parse error/) },
    { line: 15, text: expect.stringMatching(/^the diagram cannot be drawn: Parse error/) },
  ]);
});

it.each([
  [
    'names itself as its part',
    'flowchart LR\n  subgraph a\n    subgraph b\n      a\n    end\n  end',
    /^the diagram cannot be drawn: .*cycle/,
  ],
  ['shows nothing', 'flowchart LR', /^the diagram is drawn empty$/],
])('rejects a diagram that can be parsed and %s', async (_case, diagram, problem) => {
  expect(await renderer.findProblems(toBlock(diagram))).toEqual([{ line: 3, text: expect.stringMatching(problem) }]);
});

it('ignores other code blocks', async () => {
  expect(await renderer.findProblems('```sh\nflowchart [\n```\n')).toEqual([]);
});

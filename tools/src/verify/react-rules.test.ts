import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@yarmarok/remote-tools/workspaces';
import { listChecks } from './checks';

/** For each rule of React's compiler a component that breaks it. */
const broken = {
  'error-boundaries': `import { B } from './b';\nexport function A() { try { return <B />; } catch { return null; } }`,
  globals: 'let count = 0;\nexport function A() { count = count + 1; return <p>{count}</p>; }',
  immutability: 'export function A({ o }: { o: { k: number } }) { o.k = 1; return <p>{o.k}</p>; }',
  'incompatible-library': `import { useForm } from 'react-hook-form';\nexport function A() { const { watch } = useForm(); return <p>{watch('a')}</p>; }`,
  purity: 'export function A() { return <p>{Math.random()}</p>; }',
  refs: `import { useRef } from 'react';\nexport function A() { const r = useRef(1); return <p>{r.current}</p>; }`,
  'set-state-in-effect': [
    `import { useEffect, useState } from 'react';`,
    'export function A({ n }: { n: number }) { const [x, setX] = useState(0); useEffect(() => { setX(n); }, [n]); return <p>{x}</p>; }',
  ].join('\n'),
  'set-state-in-render': `import { useState } from 'react';\nexport function A() { const [x, setX] = useState(0); setX(1); return <p>{x}</p>; }`,
  'static-components': 'export function A({ n }: { n: number }) { const B = () => <p>{n}</p>; return <B />; }',
  'unsupported-syntax': 'export function A({ n }: { n: string }) { const v: number = eval(n); return <p>{v}</p>; }',
  'use-memo': `import { useMemo } from 'react';\nexport function A() { const x = useMemo((k?: number) => k ?? 0, []); return <p>{x}</p>; }`,
};

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-react-'));
  fs.copyFileSync(path.join(repositoryRoot, '.oxlintrc.json'), path.join(root, '.oxlintrc.json'));
});

afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

it.each(['mfe-buyer', 'shared-ui', 'shell'])("finds what React's compiler cannot compile in %s", (name) => {
  const folder = path.join(root, name, 'src/screens');
  fs.mkdirSync(folder, { recursive: true });
  for (const [rule, text] of Object.entries(broken)) fs.writeFileSync(path.join(folder, `${rule}.tsx`), text);
  const { command } = listChecks().find(({ name: check }) => check.startsWith('types')) ?? { command: [] };
  // Rules without types are enough here, and need no packages.
  const [program = '', ...args] = command.filter((option) => !option.startsWith('--type'));

  const { status, stdout } = spawnSync(program, [...args, '--format=unix'], { cwd: root, encoding: 'utf8' });

  const found = [...stdout.matchAll(/([\w-]+)\.tsx:\d+:\d+: .*\/react\((.+)\)\]$/gm)].map(([, file, rule]) => `${file}: ${rule}`);
  expect(new Set(found)).toEqual(new Set(Object.keys(broken).map((rule) => `${rule}: ${rule}`)));
  expect(status).toBe(1);
});

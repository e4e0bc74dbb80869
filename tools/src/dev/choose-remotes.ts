/**
 * Returns the remotes that `--only` names, all without it. `shell` may be named too, but it always runs.
 * @throws Error for a part that does not exist.
 */
export function chooseRemotes<Remote extends { name: string }>(only: string | undefined, remotes: readonly Remote[]): Remote[] {
  const wanted = only?.split(',').map((name) => name.trim());
  const parts = ['shell', ...remotes.map(({ name }) => name)];
  const unknown = wanted?.filter((name) => !parts.includes(name)) ?? [];
  if (unknown.length > 0) throw new Error(`--only: there is no ${unknown.join(', ')}. The parts are ${parts.join(', ')}.`);
  return remotes.filter(({ name }) => wanted?.includes(name) ?? true);
}

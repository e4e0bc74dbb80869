/** Returns the address of a shell that offers to run a remote of another origin in this tab. Everybody can open its path. */
export function buildPreviewAddress(shell: string, remote: string, origin: string): string {
  return `${shell}/?federation=${remote}@${origin}`;
}

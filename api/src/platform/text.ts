/** A text without blanks around it; null when nothing is left. */
export function trimmedOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed === undefined || trimmed === '' ? null : trimmed;
}

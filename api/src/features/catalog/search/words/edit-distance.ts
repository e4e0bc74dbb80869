/** Groups of letters with a similar sound: replacing one by another is half an error. */
const soundAlike = 'еиіїєэыяй аоя уюо бп вф гкх дт жшщ чщ зсц iye ea ao ou ck cs sz fv td bp gj qk'.split(' ');
const alikeByLetter = new Map(
  Array.from(new Set(soundAlike.join('')), (letter) => [
    letter,
    new Set(soundAlike.filter((letters) => letters.includes(letter)).flatMap((letters) => Array.from(letters))),
  ]),
);

/** Returns the cost of one letter instead of the other. */
export function letterDistance(a: string | undefined, b: string | undefined): number {
  return a === b ? 0 : a !== undefined && b !== undefined && alikeByLetter.get(a)?.has(b) ? 0.5 : 1;
}

/**
 * Damerau-Levenshtein distance (optimal string alignment), in which letters that sound alike are half an error. Returns `max + 1` for any
 * distance above `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let [previousRow, lastRow] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = letterDistance(a[i - 1], b[j - 1]);
      let least = Math.min((lastRow[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (lastRow[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (previousRow[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > max) return max + 1;
    [previousRow, lastRow] = [lastRow, row];
  }
  const distance = lastRow[b.length] ?? max + 1;
  return distance > max ? max + 1 : distance;
}

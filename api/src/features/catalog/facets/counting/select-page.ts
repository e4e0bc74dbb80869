/** Returns the value at `position` (from 0) of the values in descending order; reorders the array. */
function selectDescending(values: Float64Array, position: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >>> 1] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] ?? 0) > pivot) left += 1;
      while ((values[right] ?? 0) < pivot) right -= 1;
      if (left > right) break;
      [values[left], values[right]] = [values[right] ?? 0, values[left] ?? 0];
      left += 1;
      right -= 1;
    }
    if (position <= right) high = right;
    else if (position >= left) low = left;
    else break;
  }
  return values[position] ?? 0;
}

/**
 * Returns a page of offers by key, the highest first, and by id, the highest first, without sorting all of them.
 * @param ids ascending.
 */
export function selectPage(ids: readonly number[], keyOf: (id: number) => number, offset: number, limit: number): number[] {
  const end = Math.min(offset + limit, ids.length);
  if (offset >= end) return [];
  const keys = new Float64Array(ids.length);
  ids.forEach((id, at) => (keys[at] = keyOf(id)));
  const pool = keys.slice();
  const highest = selectDescending(pool, offset);
  const lowest = selectDescending(pool, end - 1);
  const [first, between, last]: [number[], { id: number; key: number }[], number[]] = [[], [], []];
  let before = 0;
  ids.forEach((id, at) => {
    const key = keys[at] ?? 0;
    if (key > highest) before += 1;
    else if (key === highest) first.push(id);
    else if (key === lowest) last.push(id);
    else if (key > lowest) between.push({ id, key });
  });
  between.sort((a, b) => b.key - a.key || b.id - a.id);
  const ordered = [...first.reverse(), ...between.map(({ id }) => id), ...last.reverse()];
  return ordered.slice(offset - before, end - before);
}

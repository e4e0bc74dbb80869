import v8 from 'node:v8';

// The default of V8: 0 lets the heap grow up to fourfold before the next major collection.
const defaultGrowth = '--heap-growing-percent=0';
const reducedGrowth = '--heap-growing-percent=150';

let running = 0;

/**
 * Runs `work` with a heap that grows at most 2.5-fold between major collections. Rows of an import live just long enough to be promoted to
 * the old generation: by default some hundred megabytes of garbage would pile up in a process that needs forty.
 */
export async function withReducedHeapGrowth<Result>(work: () => Promise<Result>): Promise<Result> {
  running += 1;
  v8.setFlagsFromString(reducedGrowth);
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) v8.setFlagsFromString(defaultGrowth);
  }
}

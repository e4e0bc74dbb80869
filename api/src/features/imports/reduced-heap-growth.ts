import v8 from 'node:v8';
import vm from 'node:vm';

// The default of V8: 0 lets the heap grow up to fourfold before the next major collection.
const defaultGrowth = '--heap-growing-percent=0';
const reducedGrowth = '--heap-growing-percent=150';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as (options: { type: 'major'; execution: 'async' }) => Promise<void>;

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

/**
 * Runs a major collection, which applies the growth to the next one: the size that starts a collection was set by the one before it, by
 * default hundreds of megabytes ahead. Stops the process for some 50 ms.
 */
export async function applyHeapGrowth(): Promise<void> {
  await collect({ type: 'major', execution: 'async' });
}

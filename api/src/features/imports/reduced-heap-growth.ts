import v8 from 'node:v8';

// As V8 has it: 0 lets the heap grow up to fourfold before old objects are looked through again.
const defaultGrowth = '--heap-growing-percent=0';
const reducedGrowth = '--heap-growing-percent=150';

let running = 0;

/**
 * Runs `work` in a heap that grows two and a half times at most. The rows of an import live just long enough to be taken for old ones:
 * the usual heap would fill up with some hundred megabytes of rows that are done, in a process that holds forty.
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

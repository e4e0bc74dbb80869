import { setTimeout as sleep } from 'node:timers/promises';
import { answerMessages, guardProcess } from '../../platform/child-programs/child-program';

/** A child program that a test makes hang, crash, flood its parent, or take all memory. */
export interface BusyTask {
  act: 'answer' | 'hang' | 'wait' | 'flood' | 'fill' | 'kill' | 'report';
}

guardProcess(400);
answerMessages(async ({ act }: BusyTask, { signal, report }) => {
  switch (act) {
    case 'hang':
      report({ pid: process.pid });
      for (;;) Math.random();
    case 'wait':
      report({ pid: process.pid });
      while (!signal.aborted) await sleep(5);
      return { isStopped: true };
    case 'flood':
      for (;;) {
        for (let count = 0; count < 100; count += 1) report({ count });
        await sleep(0);
      }
    case 'fill': {
      const filled: Buffer[] = [];
      for (;;) filled.push(Buffer.alloc(8 * 1024 * 1024, 1));
    }
    case 'kill':
      process.kill(process.pid, 'SIGKILL');
      return sleep(60_000, {});
    case 'report':
      for (let count = 0; count < 10; count += 1) {
        await sleep(100);
        report({ count });
      }
      return { pid: process.pid };
    default:
      return { pid: process.pid };
  }
});

import '../features/imports/import-worker';
import type { Hostile } from './imports/test-imports';

/** The program of imports for tests in which one file hangs, kills or floods its process, like a bug of the parser. */
interface Message {
  settings: { siteName: string };
  task: { importId?: number };
}

process.prependListener('message', (message: unknown) => {
  const { settings, task } = message as Partial<Message>;
  const { act, importId } = JSON.parse(settings?.siteName ?? '{}') as Partial<Hostile>;
  if (act === undefined || task === undefined || task.importId !== importId) return;
  // The parent knows then that the task has begun.
  process.send?.({ progress: null }, () => {
    if (act === 'kill') process.kill(process.pid, 'SIGKILL');
    while (act === 'hang') Math.random();
    const flood = () => {
      for (let count = 0; count < 200; count += 1) process.send?.({ progress: { count } });
      setImmediate(flood);
    };
    flood();
  });
});

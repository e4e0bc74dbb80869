import { type DestinationStream, pino } from 'pino';

/** Lines that wait while the disk is full; further ones are dropped. */
const maxWaitingBytes = 1024 * 1024;

/**
 * Returns the destination of log lines: the standard output. When it cannot be written, such as on a full disk, lines are late or lost. By
 * default pino ends the process then, and at each end of a process its stream tries to write until it succeeds.
 */
export function logDestination(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: maxWaitingBytes });
  destination.on('error', () => undefined);
  // The other functions of the stream are left out: a fatal error would call the one that waits for space.
  return { write: (line) => destination.write(line) };
}

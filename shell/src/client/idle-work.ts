import { reportFindings } from '../developer/report-findings';
import { readSharedModules } from '../developer/shared-modules';
import { startPrefetching } from './prefetch';

/** Starts the idle work of a complete page. Returns a function that stops it. */
export function startIdleWork(options: Parameters<typeof startPrefetching>[0]): () => void {
  const stops = [startPrefetching(options), reportFindings({ sharedModules: readSharedModules })];
  return () => stops.forEach((stop) => stop());
}

import path from 'node:path';
import { demoAccounts, demoPassword } from '../../../demo/src/index';
import type { Progress } from './progress';

export interface RunningAddresses {
  shellUrl: string;
  apiUrl: string;
  dataFolder: string;
  logFolder: string;
}

/** Prints the addresses of the running system and the demo logins. */
export function reportAddresses(progress: Progress, { shellUrl, apiUrl, dataFolder, logFolder }: RunningAddresses): void {
  const people = demoAccounts.map(({ side, email }) => [`Demo ${side}`, `${email}  password ${demoPassword}`]);
  const lines = [
    ['Shop', `${shellUrl}/`],
    ['API', `${apiUrl}/api/v1/docs/`],
    ...people,
    ['Mails', path.join(dataFolder, 'mail')],
    ['Logs', logFolder],
  ];
  for (const [label = '', text = ''] of lines) progress.line(`  ${label.padEnd(13)} ${text}`);
}

/** Prints how to try a failover. */
export function reportServers(progress: Progress, replicas: number): void {
  progress.line(`\n  Servers of PostgreSQL: 0 to ${replicas}. To make server 1 the primary, whether or not the present one runs:`);
  progress.line('    npm run db:promote -- 1');
}

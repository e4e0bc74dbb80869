import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright';
import { demoAccounts, demoPassword } from '../../../api/seed/src/index';
import type { Role } from './draw-step';

const mailTimeoutMs = 15_000;
const signedInMarker = 'yarmarok_signed_in';

export interface System {
  shell: string;
  api: string;
}

export async function isSignedIn(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name, value }) => name.endsWith(signedInMarker) && value !== '');
}

/**
 * Signs the browser in with the demo account of a role. A walk may have deleted that account or changed its password; then a new person is
 * registered. A visitor is signed out.
 */
export async function signIn(context: BrowserContext, role: Role, system: System): Promise<void> {
  await context.clearCookies();
  if (role === 'visitor') return;
  const known = demoAccounts.find(({ side }) => side === role);
  if (known && (await logIn(context, system, known.email, demoPassword))) return;
  const email = `walk-${role}-${String(Date.now())}@mail.example`;
  await register(system, email, role);
  if (!(await logIn(context, system, email, demoPassword))) throw new Error(`${email} was registered and cannot log in`);
}

async function logIn(context: BrowserContext, { shell }: System, email: string, password: string): Promise<boolean> {
  const answer = await context.request.post(`${shell}/api/v1/auth/jwt/create/`, { data: { email, password } });
  return answer.status() === 200;
}

async function register(system: System, email: string, role: Role): Promise<void> {
  await post(system, 'auth/user/register/', { email, password: demoPassword, user_type: role, language: 'uk' });
  const link = new URL(await findActivationLink(system, email));
  await post(system, 'auth/user/activation/', Object.fromEntries(link.searchParams));
}

async function post({ api }: System, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${api}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${await answer.text()}`);
}

/** Mails are sent asynchronously; the service shows them on a page. */
async function findActivationLink({ api }: System, email: string): Promise<string> {
  const deadline = Date.now() + mailTimeoutMs;
  while (Date.now() < deadline) {
    const list = await (await fetch(`${api}/api/dev/mail/`)).text();
    const rows = list.matchAll(/<td>([^<]*)<\/td><td><a href="([^"]+)">/g);
    const row = [...rows].find(([, recipient]) => recipient === email);
    const link = row?.[2] && /<pre>[^]*?<a href="([^"]+)"/.exec(await (await fetch(api + row[2])).text())?.[1];
    if (link) return link.replaceAll('&#38;', '&');
    await sleep(100);
  }
  throw new Error(`There is no mail to ${email}`);
}

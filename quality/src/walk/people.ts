import type { BrowserContext } from 'playwright';
import { demoPassword } from '../../../demo/src/index';
import { findDemoEmail, register } from '../people';
import type { System } from '../system';
import type { Role } from './draw-step';

const signedInMarker = 'yarmarok_signed_in';

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
  if (await logIn(context, system, findDemoEmail(role))) return;
  const email = `walk-${role}-${String(Date.now())}@mail.example`;
  await register(system.api, { email, password: demoPassword, role }, () => findActivationLink(system, email));
  if (!(await logIn(context, system, email))) throw new Error(`${email} was registered and cannot log in`);
}

const logIn = async (context: BrowserContext, { shell }: System, email: string) =>
  (await context.request.post(`${shell}/api/v1/auth/jwt/create/`, { data: { email, password: demoPassword } })).ok();

/** Mails are sent asynchronously; the service shows them on a page. */
async function findActivationLink({ api }: System, email: string): Promise<string | undefined> {
  const list = await (await fetch(`${api}/api/dev/mail/`)).text();
  const rows = [...list.matchAll(/<td>([^<]*)<\/td><td><a href="([^"]+)">/g)];
  const mail = rows.find(([, recipient]) => recipient === email)?.[2];
  const link = mail && /<pre>[^]*?<a href="([^"]+)"/.exec(await (await fetch(api + mail)).text())?.[1];
  return link?.replaceAll('&#38;', '&');
}

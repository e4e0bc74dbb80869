import { spawn } from 'node:child_process';
import path from 'node:path';

export interface FakeOidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Fills in the login pages of the provider and returns the address to which it redirects the browser. */
  signIn(authorizeUrl: string, name: string): Promise<URL>;
  stop(): Promise<void>;
}

/** Starts an OpenID Connect provider for tests; see `fake-oidc-server.mjs`. */
export async function startFakeOidcProvider(...redirectUris: string[]): Promise<FakeOidcProvider> {
  const [clientId, clientSecret] = ['yarmarok-test', 'a-secret-of-the-client'];
  const script = path.join(__dirname, 'fake-oidc-server.mjs');
  const child = spawn(process.execPath, [script, clientId, clientSecret, ...redirectUris], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let errorOutput = '';
  child.stderr?.on('data', (text: Buffer) => (errorOutput += text.toString()));
  const issuer = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      const found = /issuer (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The OpenID provider did not start:\n${errorOutput}`)));
  });
  return {
    issuer,
    clientId,
    clientSecret,
    signIn: (authorizeUrl, name) => signIn(authorizeUrl, name, issuer),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

async function signIn(authorizeUrl: string, name: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: Record<string, string> } = { url: authorizeUrl };
  for (let step = 0; step < 20; step += 1) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(next.form ? { method: 'POST', body: new URLSearchParams(next.form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    const location = answer.headers.get('location');
    if (location !== null) {
      const target = new URL(location, next.url);
      if (target.origin !== issuer) return target;
      next = { url: target.href };
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`The OpenID provider shows no form: ${String(answer.status)} ${page.slice(0, 300)}`);
    const isLogin = page.includes('name="login"');
    next = {
      url: new URL(action, next.url).href,
      form: isLogin ? { prompt: 'login', login: name, password: 'any' } : { prompt: 'consent' },
    };
  }
  throw new Error('The OpenID provider did not redirect back within 20 steps.');
}

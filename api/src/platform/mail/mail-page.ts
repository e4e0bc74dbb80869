import fs from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { NotFound } from '../errors';
import { restrictToLoopback, type HttpApp } from '../http';
import { escapeHtml } from './escape-html';

const prefix = '/api/dev/mail';
const namePattern = /^[\w-]+\.eml$/;
const maxShown = 200;
/** Mails run no scripts and load only pictures of this site; links open in a new tab. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * Registers pages that show mails stored as files: only for requests of this machine, never in production.
 * @param mailDir folder of the files.
 */
export function registerMailPage(app: HttpApp, mailDir: string): void {
  void app.register((scope, _options, done) => {
    restrictToLoopback(scope);
    registerPages(scope, mailDir);
    done();
  });
}

function registerPages(app: HttpApp, mailDir: string): void {
  const options = { schema: { hide: true } } as const;

  app.get(`${prefix}/`, options, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(await listPage(mailDir)),
  );
  app.get<{ Params: { name: string } }>(`${prefix}/:name/`, options, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(await mailPage(mailDir, request.params.name)),
  );
}

async function listPage(mailDir: string): Promise<string> {
  const files = (await fs.readdir(mailDir).catch(() => [])).filter((name) => namePattern.test(name)).sort();
  const newest = files.reverse().slice(0, maxShown);
  const rows = await Promise.all(
    newest.map(async (name) => {
      const mail = await read(mailDir, name);
      return `<tr><td>${escapeHtml(mail.date ?? '')}</td><td>${escapeHtml(formatAddresses(mail))}</td><td><a href="${prefix}/${name}/">${escapeHtml(mail.subject ?? '')}</a></td></tr>`;
    }),
  );
  const table = `<table><thead><tr><th scope="col">Date</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page('Mails', newest.length > 0 ? table : '<p>There are no mails yet.</p>');
}

async function mailPage(mailDir: string, name: string): Promise<string> {
  if (!namePattern.test(name)) throw new NotFound();
  const mail = await read(mailDir, name).catch(() => null);
  if (!mail) throw new NotFound();
  const headers = ['from', 'to', 'subject', 'date', 'content-language', 'message-id']
    .flatMap((key) => mail.headers.filter((header) => header.key === key))
    .map(({ key }) => `<dt>${key}</dt><dd>${escapeHtml(getHeader(mail, key))}</dd>`);
  return page(
    mail.subject ?? name,
    `<p><a href="${prefix}/">All mails</a></p><dl>${headers.join('')}</dl>
     <h2>HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(openingOutside(mail.html ?? ''))}"></iframe>
     <h2>Text</h2><pre>${linked(mail.text ?? '')}</pre>`,
  );
}

/** Returns a header decoded and unfolded. */
function getHeader(mail: Email, key: string): string {
  if (key === 'subject') return mail.subject ?? '';
  if (key === 'to') return formatAddresses(mail);
  return mail.headers.find((header) => header.key === key)?.value ?? '';
}

async function read(mailDir: string, name: string): Promise<Email> {
  return PostalMime.parse(await fs.readFile(path.join(mailDir, name)));
}

function formatAddresses(mail: Email): string {
  return (mail.to ?? []).map(({ address }) => address ?? '').join(', ');
}

function openingOutside(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">');
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:960px;margin:32px auto;padding:0 16px;color:#15201b}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px;border-bottom:1px solid #ddd;overflow-wrap:anywhere}dt{font-weight:600}dd{margin:0 0 8px}iframe{width:100%;height:420px;border:1px solid #ddd}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>${escapeHtml(title)}</h1>${body}</body></html>`;
}

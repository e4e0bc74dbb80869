import { formatMessage, type Locale, type Message } from '../../platform/i18n';
import { showMoney } from '../../platform/money';
import { pageTexts } from './payments.messages';

export interface SandboxPage {
  siteName: string;
  locale: Locale;
  amountMinor: number;
  redirectUrl: string;
  status: 'pending' | 'success' | 'reversed';
}

const style = `
  :root { color-scheme: light dark; --ink: #15201b; --soft: #4c5a53; --paper: #f4f5f1; --card: #fff; --leaf: #12634a; --on-leaf: #fff; --line: #c9d1cb; }
  @media (prefers-color-scheme: dark) { :root { --ink: #eef3ef; --soft: #aab8b0; --paper: #0e1512; --card: #17211c; --leaf: #2f9d78; --on-leaf: #0e1512; --line: #34423b; } }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { width: min(420px, 100%); padding: 32px; border-radius: 20px; background: var(--card); box-shadow: 0 8px 32px rgb(0 0 0 / 8%); }
  h1 { margin: 0 0 4px; font-size: 22px; }
  p { margin: 0 0 16px; color: var(--soft); }
  .amount { margin: 16px 0; font-size: 40px; font-weight: 700; color: var(--ink); }
  form { display: grid; gap: 12px; }
  button, a { display: block; width: 100%; min-height: 48px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; background: transparent; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
  .pay { border-color: var(--leaf); background: var(--leaf); color: var(--on-leaf); }
  button:focus-visible, a:focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px; }
`;

/** The checkout page of the sandbox: pay, decline, leave, or refund. Works without JavaScript. */
export function sandboxPage({ siteName, locale, amountMinor, redirectUrl, status }: SandboxPage): string {
  const amount = showMoney(amountMinor, 'usd', locale);
  const say = (message: Message) => escape(formatMessage(message, locale, { amount }));
  const back = `<a href="${escape(redirectUrl)}">${say(pageTexts.back)}</a>`;
  const refund = `<button name="decision" value="refund">${say(pageTexts.refund)}</button>`;
  const decided = {
    success: `<p role="status">${say(pageTexts.done)}</p><form method="post">${refund}${back}</form>`,
    reversed: `<p role="status">${say(pageTexts.refunded)}</p>${back}`,
  };
  const actions =
    status !== 'pending'
      ? decided[status]
      : `<form method="post">
        <button class="pay" name="decision" value="pay">${say(pageTexts.pay)}</button>
        <button name="decision" value="decline">${say(pageTexts.decline)}</button>
        <a href="${escape(redirectUrl)}">${say(pageTexts.abandon)}</a>
      </form>`;
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
    <title>${say(pageTexts.title)} · ${escape(siteName)}</title>
    <style>${style}</style>
  </head>
  <body><main><h1>${say(pageTexts.title)}</h1><p>${escape(siteName)}</p><div class="amount">${escape(amount)}</div><p>${say(pageTexts.note)}</p>${actions}</main></body>
</html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);
}

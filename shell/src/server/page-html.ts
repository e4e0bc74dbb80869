import type { Locale } from '@yarmarok/shared-contract';
import { assets, documentCss, fontPreloads } from '@yarmarok/shared-ui/document';
import { type BootData, bootElementId } from '../providers/boot-data';
import { themeBootScript } from '../state/theme';
import type { Markup } from './render-markup';

/** A script that the page needs, with its hash when it comes from a remote. */
export interface PageScript {
  url: string;
  integrity?: string;
}

interface PageHtmlOptions {
  locale: Locale;
  nonce: string;
  markup: Markup;
  /** Style elements. */
  styles: string;
  boot: BootData;
  /** Started by the page itself, in this order. */
  scripts: readonly PageScript[];
  /** Asked for by those scripts in a moment. */
  preloads: readonly PageScript[];
}

const favicon = assets.find((asset) => asset.name === 'favicon.svg')?.url ?? '';
const css = documentCss();

/** The whole document. */
export function pageHtml({ locale, nonce, markup, styles, boot, scripts, preloads }: PageHtmlOptions): string {
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script nonce="${nonce}">${themeBootScript}</script>`,
    `<link rel="icon" href="${favicon}" type="image/svg+xml">`,
    markup.head,
    ...fontPreloads(locale).map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`),
    ...[...scripts, ...preloads].map((script) => `<link rel="preload" as="script" nonce="${nonce}"${address(script, 'href')}>`),
    `<style nonce="${nonce}">${css}</style>`,
    styles.replaceAll('<style ', `<style nonce="${nonce}" `),
    ...scripts.map((script) => `<script defer nonce="${nonce}"${address(script, 'src')}></script>`),
    `</head><body><div id="root">${markup.body}</div>`,
    `<script type="application/json" id="${bootElementId}">${inScript(boot)}</script></body></html>`,
  ].join('');
}

function address({ url, integrity }: PageScript, attribute: 'href' | 'src'): string {
  // The mode has to be the one of the script itself, or the browser fetches twice: CORS for remotes, none for our own.
  return ` ${attribute}="${url}"${integrity ? ` crossorigin integrity="${integrity}"` : ''}`;
}

const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that cannot end the script element it stands in. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (character) => escapes[character] ?? character);
}

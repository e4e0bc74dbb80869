import { type Locale, localizePath } from '@yarmarok/shared-contract';
import { assets, documentCss } from '@yarmarok/shared-ui/document';
import { type AccountMenus, menusElementId } from '../../remotes/account-menus';
import { type BootData, bootElementId } from '../../providers/boot-data';
import { contentHash } from '../http/content-hash';
import { openGraph } from './open-graph';
import type { Markup } from './render-markup';
import { deferredScriptLoader, scriptsElementId, themeBootScript, workerRegistrationScript } from './inline-scripts';
import type { PolicyHashes } from '../http/security-headers';
import { type IconAddresses, manifestAddress } from '../http/web-manifest';

/** A script of the page, with its hash unless it comes from a development server. */
export interface PageScript {
  url: string;
  integrity?: string;
  /** True for a script of a remote: fetched and preloaded in CORS mode. */
  isForeign?: boolean;
  /** True for a chunk that only registers modules: it may run before the others. */
  isChunk?: boolean;
}

interface PageHtmlOptions {
  locale: Locale;
  /** `https://host` of the public site. */
  origin: string;
  icons: IconAddresses;
  /** The page starts the service worker. */
  hasWorker: boolean;
  markup: Markup;
  /** Style elements. */
  styles: string;
  boot: BootData;
  /** Menus of the account, for pages that show them. */
  menus: AccountMenus | null;
  /** Scripts that the page starts, in this order. */
  scripts: readonly PageScript[];
  /** Chunks that those scripts will request. */
  preloads: readonly PageScript[];
}

interface PageHtml {
  /** The document in pieces: joining them would copy the largest one. */
  html: string[];
  /** Hashes of all scripts and styles in it. */
  hashes: PolicyHashes;
}

const favicon = assets.find((asset) => asset.name === 'favicon.svg')?.url ?? '';
const css = documentCss();
const knownScripts = [themeBootScript, workerRegistrationScript, deferredScriptLoader].map((text) => contentHash(text));
const knownStyles = [contentHash(css)];

/** Builds the document. */
export function pageHtml({ locale, origin, icons, hasWorker, markup, styles, boot, menus, scripts, preloads }: PageHtmlOptions): PageHtml {
  const touchIcon = icons.get('touch-180.png');
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${themeBootScript}</script>`,
    `<link rel="icon" href="${favicon}" type="image/svg+xml">`,
    `<link rel="manifest" href="${manifestAddress(locale)}">`,
    ...(touchIcon ? [`<link rel="apple-touch-icon" href="${touchIcon}">`] : []),
    '<meta name="theme-color" content="#12634A">',
    markup.head,
    openGraph({ head: markup.head, locale, origin, icon: icons.get('icon-512.png') }),
    `<style>${css}</style>`,
    styles,
    hasWorker ? `<script>${workerRegistrationScript}</script>` : '',
    `</head><body>${noScript(locale)}<div id="root">`,
    markup.body,
    '</div>',
    `<script type="application/json" id="${bootElementId}">${serializeForScript(boot)}</script>`,
    menus ? `<script type="application/json" id="${menusElementId}">${serializeForScript(menus)}</script>` : '',
    `<template id="${scriptsElementId}">`,
    ...[...scripts, ...preloads].map((script) => `<link rel="preload" as="script"${formatScriptAttributes(script, 'href')}>`),
    ...scripts.map((script) => `<script${formatScriptAttributes(script, 'src')}></script>`),
    ...preloads.filter(({ isChunk }) => isChunk).map((script) => `<script async${formatScriptAttributes(script, 'src')}></script>`),
    `</template><script>${deferredScriptLoader}</script></body></html>`,
  ];
  const integrities = [...scripts, ...preloads].flatMap(({ integrity }) => integrity ?? []);
  const styleTexts = [...styles.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text);
  return {
    html,
    hashes: {
      scripts: [...knownScripts, ...integrities],
      styles: [...knownStyles, ...styleTexts.map((text) => contentHash(text))],
    },
  };
}

const noScriptTexts: Readonly<Record<Locale, [hint: string, link: string]>> = {
  uk: ['Щоб купувати та входити в акаунт, увімкніть JavaScript у браузері. Без нього працюють пошук і', 'каталог'],
  ru: ['Чтобы покупать и входить в аккаунт, включите JavaScript в браузере. Без него работают поиск и', 'каталог'],
  en: ['Turn on JavaScript in your browser to shop and log in. Without it you can use search and', 'the catalog'],
};

/** Explains to people without scripts that menus, the cart and the account need them. */
function noScript(locale: Locale): string {
  const [hint, link] = noScriptTexts[locale];
  return `<noscript><p>${hint} <a href="${localizePath('/categories/', locale)}">${link}</a>.</p></noscript>`;
}

function formatScriptAttributes({ url, integrity, isForeign }: PageScript, attribute: 'href' | 'src'): string {
  // The mode must match that of the script itself, or the browser fetches twice: CORS for remotes, none for the shell.
  return ` ${attribute}="${url}"${isForeign ? ' crossorigin' : ''}${integrity ? ` integrity="${integrity}"` : ''}`;
}

const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that cannot end the script element it stands in. */
function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (character) => escapes[character] ?? character);
}

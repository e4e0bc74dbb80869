import { type Locale, locales } from '@yarmarok/shared-contract';
import { createClientErrorHandler } from '@yarmarok/shared-server/client-errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Texts = Readonly<Record<Locale, string>>;
interface ErrorText {
  code: string;
  detail: Texts;
  /** The second line of the error page. */
  hint: Texts;
}

const goHome: Texts = { uk: 'Перейдіть на головну.', ru: 'Перейдите на главную.', en: 'Go to the home page.' };
const tryAgain: Texts = {
  uk: 'Спробуйте ще раз за хвилину.',
  ru: 'Попробуйте ещё раз через минуту.',
  en: 'Please try again in a minute.',
};
const notFound: ErrorText = {
  code: 'not_found',
  detail: { uk: 'Сторінку не знайдено', ru: 'Страница не найдена', en: 'This page could not be found' },
  hint: goHome,
};
const errorTexts: Readonly<Record<number, ErrorText>> = {
  400: {
    code: 'malformed_request',
    detail: { uk: 'Не вдалося прочитати запит', ru: 'Не удалось прочитать запрос', en: 'The request could not be read' },
    hint: goHome,
  },
  404: notFound,
  405: {
    code: 'method_not_allowed',
    detail: { uk: 'Цей метод тут не дозволено', ru: 'Этот метод здесь не разрешён', en: 'This method is not allowed here' },
    hint: goHome,
  },
  408: {
    code: 'request_timeout',
    detail: { uk: 'Запит надходив надто довго', ru: 'Запрос поступал слишком долго', en: 'The request took too long to arrive' },
    hint: tryAgain,
  },
  413: { code: 'too_large', detail: { uk: 'Запит завеликий', ru: 'Запрос слишком большой', en: 'The request is too large' }, hint: goHome },
  431: {
    code: 'headers_too_large',
    detail: { uk: 'Заголовки запиту завеликі', ru: 'Заголовки запроса слишком большие', en: 'The headers of the request are too large' },
    hint: goHome,
  },
  500: {
    code: 'internal_error',
    detail: { uk: 'Щось пішло не так', ru: 'Что-то пошло не так', en: 'Something went wrong' },
    hint: tryAgain,
  },
  503: {
    code: 'service_unavailable',
    detail: { uk: 'Сервіс зараз недоступний', ru: 'Сервис сейчас недоступен', en: 'The service is unavailable at the moment' },
    hint: tryAgain,
  },
  502: {
    code: 'service_unavailable',
    detail: { uk: 'Сервіс зараз недоступний', ru: 'Сервис сейчас недоступен', en: 'The service is unavailable at the moment' },
    hint: tryAgain,
  },
};

/** `Retry-After` of temporary failures. */
const retryAfterSeconds = 5;

/** Returns the text of a status; a status without its own text shares that of its class. */
function getErrorText(status: number): ErrorText {
  return errorTexts[status] ?? errorTexts[status < 500 ? 400 : 500] ?? notFound;
}

/**
 * Sends an error response in the product's format: JSON `{detail, code}` in the requested language for API paths, and a document in three
 * languages without scripts for pages.
 */
export function sendErrorResponse(request: Pick<FastifyRequest, 'url' | 'headers'>, reply: FastifyReply, status: number): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (status === 502 || status === 503) reply.header('retry-after', String(retryAfterSeconds));
  if (!/^\/api(?:[/?]|$)/.test(request.url)) return reply.type('text/html; charset=utf-8').send(formatErrorPage(getErrorText(status)));
  const locale = parseAcceptLanguage(request.headers['accept-language']);
  return reply
    .header('content-language', locale)
    .type('application/json; charset=utf-8')
    .send(formatErrorBody(getErrorText(status), locale));
}

/** Responds to bytes that are not an HTTP request and never reach a route. */
export const handleClientError = createClientErrorHandler('uk', (status) => formatErrorBody(getErrorText(status), 'uk'));

function formatErrorBody({ detail, code }: ErrorText, locale: Locale): string {
  return JSON.stringify({ detail: `${detail[locale]}.`, code });
}

/** Returns the preferred supported language of the header; Ukrainian by default. */
function parseAcceptLanguage(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/);
      return { language: tag.slice(0, 2).toLowerCase(), weight: Number(quality ?? 1) };
    })
    .sort((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => locales.find((known) => known === language)).find((known) => known !== undefined) ?? 'uk';
}

function formatErrorPage({ detail, hint }: ErrorText): string {
  const paragraph = (locale: Locale) => `<p lang="${locale}">${detail[locale]}. ${hint[locale]}</p>`;
  return `<!doctype html><html lang="uk"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${detail.uk} · Yarmarok</title>
<body style="font:16px/1.5 system-ui;max-width:40em;margin:15vh auto;padding:0 1em"><h1>${detail.uk}</h1><p>${hint.uk}</p>
${paragraph('ru')}${paragraph('en')}<p><a href="/">Yarmarok</a></p></body></html>`;
}

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { redactErrorMessage, redactPii } from '@yarmarok/shared-server/redact-pii';
import { parseBoolean } from '../src/features/attributes/parse-boolean';
import { foldText, toMatchKey } from '../src/features/attributes/fold-text';
import { isUnitText, parseNumber } from '../src/features/attributes/parse-number';
import { findMeasures, findSizes, listEqualTerms } from '../src/features/catalog/measures';
import { findModelPairs } from '../src/features/catalog/model-pairs';
import { tokenize, tokenizeForIndex } from '../src/features/catalog/normalize';
import { normalizeText } from '../src/platform/normalize-text';
import { listPhraseWords } from '../src/features/catalog/search/words/lexicon';
import { extractPrice } from '../src/features/catalog/search/words/price-words';
import {
  cyrillicTransliterations,
  keyboardLayoutVariants,
  latinModels,
  listQueryVariants,
} from '../src/features/catalog/search/words/query-variants';
import { listJoins, normalizeQuery, readTokens, splitWords } from '../src/features/catalog/search/words/query-tokens';
import { searchPatterns } from '../src/features/catalog/search/search-patterns';
import { listAlternatingForms, listForms, listStems, stemWord } from '../src/features/catalog/search/words/stemmer';
import { parseSynonymLines } from '../src/features/catalog/search/words/synonym-lines';
import { parseFacets } from '../src/features/catalog/facets/parse-facets';
import { nameDevice } from '../src/features/accounts/security/security-notices';
import { fromTransliteration, splitTitle, toTitleWords } from '../src/features/imports/categories/category-words';
import { clean } from '../src/features/imports/mapping/row-text';
import { shortTitle } from '../src/features/imports/mapping/row-draft';
import { detectLanguage } from '../src/features/imports/mapping/row-language';
import {
  findDecimalMark,
  parseAmount,
  parseAvailability,
  parseCurrency,
  parseDiscount,
  parseOfferingType,
  parseStock,
  parseUnit,
} from '../src/features/imports/mapping/row-values';
import { detectDelimiter, readCsv } from '../src/features/imports/reading/read-csv';
import { readXml } from '../src/features/imports/reading/read-xml';
import { FileProblem } from '../src/features/imports/reading/source-row';
import { splitAddresses, splitImages } from '../src/features/imports/reading/split-images';
import { findFieldByHeader, foldHeader } from '../src/features/imports/reading/table-headers';
import { cleanCell } from '../src/features/imports/reading/table-rows';
import { withUnitOfName } from '../src/features/imports/reading/unit-of-name';
import { readPicture } from '../src/features/imports/pictures/own-pictures';
import { findBrand, findCondition } from '../src/features/offers/known-attributes';
import { cleanTag } from '../src/features/offers/offer-tags';
import { foldSku } from '../src/features/offers/sku';
import { buildAlias } from '../src/features/shops/alias';
import { escapeFormula } from '../src/platform/csv';
import { cleanHtml, htmlToText } from '../src/platform/html';
import { linesToHtml } from '../src/platform/html-lines';
import { negotiateLocale } from '../src/platform/i18n';
import { escapeHtml } from '../src/platform/mail/escape-html';
import { toMailbox } from '../src/platform/mail/mail-limits';
import { unlinkText } from '../src/platform/mail/unlink-text';
import { normalizePhone } from '../src/platform/phone';
import { tidyHtml } from '../src/platform/plain-html';
import { isPublicAddress } from '../src/platform/network/public-address';
import { parseMinor } from '../src/platform/money';
import { sanitizeText, trimmedOrNull } from '../src/platform/text';
import { containsAddress } from '../src/platform/web-address';
import { escapeXml } from '../src/platform/xml';

jest.setTimeout(600_000);

const allLanguages = (text: string) => ({ uk: text, ru: text, en: text });

/** Readers of people's texts: bodies, queries, headers, cells of price lists, and lines of logs. */
const readers: Record<string, (text: string) => unknown> = {
  buildAlias,
  clean,
  cleanCell,
  cleanHtml,
  cleanTag,
  containsAddress,
  cyrillicTransliterations,
  detectDelimiter,
  detectLanguage,
  escapeFormula,
  escapeHtml,
  escapeXml,
  findBrand: (text) => findBrand([{ name: allLanguages(text), value: allLanguages(text) }], 'uk'),
  findDecimalMark,
  findCondition: (text) => findCondition([{ name: allLanguages('Стан'), value: allLanguages(text) }]),
  findFieldByHeader,
  findMeasures: (text) => findMeasures(normalizeText(text)),
  findModelPairs: (text) => findModelPairs(normalizeText(text)),
  findSizes: (text) => findSizes(normalizeText(text)),
  foldHeader,
  foldSku,
  foldText,
  fromTransliteration,
  htmlToText,
  isPublicAddress,
  isUnitText,
  keyboardLayoutVariants,
  latinModels,
  linesToHtml,
  listAlternatingForms,
  listEqualTerms,
  listForms,
  listJoins: (text) => listJoins(readTokens(text)),
  listPhraseWords,
  listStems,
  nameDevice,
  negotiateLocale,
  normalizePhone,
  normalizeQuery,
  parseAmount,
  parseAvailability,
  parseBoolean,
  parseCurrency,
  parseDiscount,
  parseFacets: (text) => {
    try {
      return parseFacets(text);
    } catch {
      return null;
    }
  },
  parseMinor,
  parseNumber: (text) => parseNumber(text, 'kg'),
  parseOfferingType,
  parseStock,
  parseSynonymLines: (text) => {
    try {
      return parseSynonymLines(text);
    } catch {
      return null;
    }
  },
  parseUnit,
  listQueryVariants,
  readPicture: (text) => readPicture(text, ['https://a.example']),
  readTokens,
  redactErrorMessage: (text) => redactErrorMessage(text, undefined),
  redactPii,
  sanitizeText,
  searchPatterns,
  shortTitle,
  splitAddresses,
  splitImages,
  splitTitle,
  splitWords,
  stemWord,
  extractPrice,
  tidyHtml,
  toMailbox,
  toMatchKey,
  toTitleWords,
  tokenize,
  tokenizeForIndex,
  trimmedOrNull,
  unlinkText,
  withUnitOfName: (text) => withUnitOfName({ name: text, value: '5', unit: '' }),
};

/** Repeated text, between a beginning and an end that make a reader backtrack. */
const hostile: readonly [string, string, string][] = [
  ['a', ' ', 'b'],
  ['a', ' ', 'b\nc'],
  ['a,', ' ', '1'],
  ['1', '-', 'x'],
  ['a', '-', 'b'],
  ['', 'a', '!'],
  ['', '1', 'x'],
  ['', '1', '.'],
  ['1', '.', 'a1'],
  ['', 'a1', ''],
  ['', 'a ', ''],
  ['', '1дн', ''],
  ['', '1 х ', ''],
  ['', '\n ', 'x'],
  ['', '<b>', ''],
  ['', '<', ''],
  ['', '<p><ul><li>', 'x'],
  ['', '<!--', ''],
  ['', '&amp;', ''],
  ['', '&', ''],
  ['', '[', ''],
  ['', '(', ''],
  ['', '"', 'x'],
  ['', ',', 'x'],
  ['', ';q=', ''],
  ['', '/', ''],
  ['', 'a@', ''],
  ['a@', 'a.', '@'],
  ['', '%40', '!'],
  ['+', '1 ', 'x'],
  ['eyJ', 'a.', '!'],
  ['', 'e\u0301', ''],
  ['', '\u0301', 'a'],
  ['', 'и ', ''],
  ['http', '://', ''],
  ['<yml_catalog><shop><offers><offer id="1"><name>', '<a>', ''],
  ['<!DOCTYPE ', '<!ENTITY a "b">', ']>'],
  ['name,price\n', 'a,"', '\n'],
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yarmarok-growth-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Returns a reader of a file whose text is written to disk beforehand, so that only reading is measured. */
const readsFile =
  (read: (file: string) => AsyncIterable<unknown>) =>
  async (text: string): Promise<void> => {
    const file = path.join(folder, `${createHash('sha256').update(text).digest('hex')}.txt`);
    if (!fs.existsSync(file)) fs.writeFileSync(file, text);
    try {
      for await (const part of read(file)) void part;
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
    }
  };

/** Readers of whole price lists. */
const fileReaders: Record<string, (text: string) => Promise<void>> = {
  readCsv: readsFile((file) => readCsv(file, 'utf-8', ',')),
  readXml: readsFile((file) => readXml(file, 'utf-8')),
};

const growth = 4;
/** Maximum ratio of times for four times as much text: a linear reader takes four times as long, a quadratic one sixteen times. */
const maxRatio = 9;

/** Returns the least time of at most ten readings; one that took `enoughMs` or less is the last. */
async function measureMs(read: (text: string) => unknown, text: string, enoughMs: number): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < 10 && best > enoughMs; run += 1) {
    const before = process.cpuUsage();
    // Awaiting a value that is no promise would count the work of the runtime.
    const result = read(text);
    if (result instanceof Promise) await result;
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

const build = ([start, piece, end]: (typeof hostile)[number], length: number) => start + piece.repeat(length / piece.length) + end;

/** @param floorMs - below it, the ratio is that of the noise */
async function expectLinear(read: (text: string) => unknown, size: number, floorMs: number): Promise<void> {
  const slow: string[] = [];

  for (const pattern of hostile) {
    const shortMs = await measureMs(read, build(pattern, size), floorMs / maxRatio);
    const enoughMs = Math.max(floorMs, shortMs * maxRatio);
    const ms = await measureMs(read, build(pattern, size * growth), enoughMs);
    if (ms > enoughMs) slow.push(`${JSON.stringify(pattern)}: ${ms.toFixed(0)} ms, ${(ms / shortMs).toFixed(1)} times as much`);
  }

  expect(slow).toEqual([]);
}

it.each(Object.entries(readers))('%s reads four times as much text in about four times the work', (_name, read) =>
  expectLinear(read, 5_000, 100),
);

it.each(Object.entries(fileReaders))('%s reads a file that is four times as long in about four times the work', (_name, read) =>
  expectLinear(read, 100_000, 1_000),
);

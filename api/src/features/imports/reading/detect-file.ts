import fs from 'node:fs';
import iconv from 'iconv-lite';
import { type FileFormat, FileProblem } from './source-row';

export interface DetectedFile {
  format: FileFormat;
  /** Encoding of the text; `utf-8` for a workbook. */
  encoding: string;
}

const headBytes = 64 * 1024;

/** Detects format and encoding of a file by its content, whatever its name. @throws FileProblem. */
export async function detectFile(path: string): Promise<DetectedFile> {
  const head = await readHead(path);
  if (head.length === 0) throw new FileProblem('empty');
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return { format: 'xlsx', encoding: 'utf-8' };
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new FileProblem('old_xls');
  const encoding = await detectEncoding(path, head);
  const text = iconv.decode(head, encoding);
  if (text.trim() === '') throw new FileProblem('empty');
  if (/^\s*</.test(text)) return { format: 'yml', encoding };
  if (isBinary(text)) throw new FileProblem('unknown_format');
  return { format: 'csv', encoding };
}

/** Text has hardly any control characters; pictures, archives and PDF are full of them. */
function isBinary(text: string): boolean {
  const odd = (text.match(/\p{Cc}/gu) ?? []).filter((character) => !/\s/.test(character)).length;
  return text.includes('\u0000') || odd * 100 > text.length || text.startsWith('\u001f') || /^%PDF|^Rar!/.test(text);
}

async function readHead(path: string): Promise<Buffer> {
  const file = await fs.promises.open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Prefers a byte order mark, then valid UTF-8, then the declaration, else Windows-1251. */
async function detectEncoding(path: string, head: Buffer): Promise<string> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (await isUtf8(path)) return 'utf-8';
  const declared = /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([\w-]{1,40})["']/.exec(head.toString('latin1'))?.[1]?.toLowerCase();
  const isUsable = declared !== undefined && !/utf|ucs/.test(declared) && iconv.encodingExists(declared);
  return isUsable ? declared : 'windows-1251';
}

/** The declaration of a feed is often wrong, unlike its bytes. A few broken characters in a long text are damage, not another encoding. */
async function isUtf8(path: string): Promise<boolean> {
  if (await isFlawlessUtf8(path)) return true;
  const decoder = new TextDecoder('utf-8');
  let [broken, good] = [0, 0];
  for await (const chunk of fs.createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    for (const character of text.match(/\P{ASCII}/gu) ?? []) {
      if (character === '\ufffd') broken += 1;
      else good += 1;
    }
  }
  return broken * 20 <= good;
}

/** Handles the usual case a hundred times faster than counting. */
async function isFlawlessUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of fs.createReadStream(path, { highWaterMark: 128 * 1024 })) decoder.decode(chunk as Buffer, { stream: true });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/** Decodes the text of a file in chunks, without its byte order mark. */
export async function* readText(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of fs.createReadStream(path, { highWaterMark: 128 * 1024 })) {
    const text = decoder.write(chunk as Buffer);
    if (text) yield text;
  }
  const rest = decoder.end();
  if (rest) yield rest;
}

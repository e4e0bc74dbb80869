import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { InvalidFields, TooLarge, UnsupportedType } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import type { Upload } from './mapping/import-fields';
import { clean } from './mapping/row-text';

export const maxFileBytes = 50 * 1024 * 1024;
export const uploadLimits = { fileSize: maxFileBytes, files: 1, fields: 10, parts: 11, fieldSize: 512 * 1024, fieldNameSize: 100 };
const maxNameLength = 200;

/**
 * Reads the parts of an upload; the file goes into a temporary one, which is removed after `use`.
 * @throws UnsupportedType for other bodies, TooLarge for a file above 50 MB, InvalidFields for a file under another name.
 */
export async function withUpload<Result>(request: FastifyRequest, use: (upload: Upload) => Promise<Result>): Promise<Result> {
  const target = path.join(os.tmpdir(), `import-upload-${randomUUID()}`);
  try {
    const upload: { file: Upload['file']; fields: Record<string, string> } = { file: null, fields: {} };
    if (!request.isMultipart()) throw new UnsupportedType();
    for await (const part of request.parts()) {
      if (part.type === 'file') upload.file = await receiveFile(part, target);
      else upload.fields[part.fieldname] = getFieldText(part);
    }
    return await use(upload);
  } finally {
    await fs.promises.rm(target, { force: true });
  }
}

async function receiveFile(part: Extract<Multipart, { type: 'file' }>, target: string): Promise<Upload['file']> {
  if (part.fieldname !== 'file') {
    part.file.resume();
    throw InvalidFields.of(part.fieldname.slice(0, 100), fieldTexts.unknown);
  }
  await pipeline(part.file, fs.createWriteStream(target, { mode: 0o600, flags: 'wx' }));
  if (part.file.truncated) throw new TooLarge();
  return { path: target, name: clean(part.filename).slice(-maxNameLength) || 'file' };
}

function getFieldText({ fieldname, value, valueTruncated }: Extract<Multipart, { type: 'field' }>): string {
  if (valueTruncated || typeof value !== 'string') throw InvalidFields.of(fieldname.slice(0, 100), fieldTexts.format);
  return value;
}

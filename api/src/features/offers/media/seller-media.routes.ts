import fastifyMultipart, { type MultipartFields } from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { requireActor } from '../../../platform/auth';
import type { Pool } from '../../../platform/db';
import { InvalidFields, UnsupportedType } from '../../../platform/errors';
import { type HttpApp, longHandlerTimeoutMs, refusing } from '../../../platform/http';
import { type Focus, type MediaStore, toPicture } from '../../../platform/media';
import { PictureFields } from '../../catalog';
import { offerPolicies } from '../offers.policy';
import { createSellerMediaService } from './seller-media.service';
import { texts } from '../own/seller-offers.messages';

const maxBytes = 10 * 1024 * 1024;

const Uploaded = Type.Object({
  key: Type.String({ description: 'Key of the picture; forms send it', examples: ['806f91829c058405a13315fabb83f237'] }),
  width: Type.Integer({ description: 'Size of the stored picture, in pixels', examples: [1200] }),
  height: Type.Integer({ description: 'Size of the stored picture, in pixels', examples: [800] }),
  ...PictureFields.properties,
});

/** Uploads are multipart: the parser is registered for this call only. */
export function registerSellerMediaRoutes(app: HttpApp, pool: Pool, media: MediaStore): void {
  const pictures = createSellerMediaService(pool, media);
  const registerUpload: FastifyPluginAsyncTypebox = async (uploads) => {
    await uploads.register(fastifyMultipart, { limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6 } });
    uploads.post(
      '/trading/seller/media/upload/',
      {
        bodyLimit: maxBytes + 64 * 1024,
        handlerTimeout: longHandlerTimeoutMs,
        config: { policy: offerPolicies.uploadPicture, rateLimit: { max: 120 } },
        schema: {
          tags: ['seller media'],
          operationId: 'uploadPicture',
          summary: 'Uploads a picture: JPEG, PNG, WebP or AVIF, 10 MB and 40 megapixels at most',
          description:
            'The file is the part `file`. The optional parts `focus_x` and `focus_y` before it (fractions of width and height from the upper left corner) set the point that square variants show; by default it is detected.',
          consumes: ['multipart/form-data'],
          response: { 201: Uploaded, ...refusing(400, 401, 409, 429) },
        } as { response: { 201: typeof Uploaded } },
      },
      async (request, reply) => {
        const actor = requireActor(request);
        if (!request.isMultipart()) throw new UnsupportedType();
        const file = await request.file();
        const stored = await pictures.upload(actor, file ? await file.toBuffer() : null, file && parseFocusFields(file.fields));
        return reply.code(201).send({ key: stored.key, width: stored.width, height: stored.height, ...toPicture(stored.key) });
      },
    );
  };
  void app.register(registerUpload);
}

/** Parses the fields `focus_x` and `focus_y`, when both come before the file. @throws InvalidFields for anything but 0 to 1. */
function parseFocusFields(fields: MultipartFields): Focus | undefined {
  const read = (name: string): number | undefined => {
    const field = fields[name];
    const value = field && !Array.isArray(field) && field.type === 'field' ? field.value : undefined;
    if (value === undefined || value === '') return undefined;
    const fraction = typeof value === 'string' && /^\d(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN;
    if (!(fraction >= 0 && fraction <= 1)) throw InvalidFields.of(name, texts.badFocus);
    return fraction;
  };
  const [x, y] = [read('focus_x'), read('focus_y')];
  return x === undefined || y === undefined ? undefined : { x, y };
}

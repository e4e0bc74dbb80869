import fastifyMultipart from '@fastify/multipart';
import { Type } from 'typebox';
import { requireActor } from '../../platform/auth';
import type { Pool } from '../../platform/db';
import { type HttpApp, refusing } from '../../platform/http';
import { type MediaStore, pictureOf } from '../../platform/media';
import { PictureFields } from '../catalog';
import { createSellerMediaService } from './seller-media.service';

const maxBytes = 10 * 1024 * 1024;

const Uploaded = Type.Intersect([
  Type.Object({
    key: Type.String({ description: 'Name of the picture; forms send it' }),
    width: Type.Integer({ description: 'Pixels' }),
    height: Type.Integer({ description: 'Pixels' }),
  }),
  PictureFields,
]);

/** Uploads are multipart, which no other call is: the parser is known to this one alone. */
export function registerSellerMediaRoutes(app: HttpApp, pool: Pool, media: MediaStore): void {
  const pictures = createSellerMediaService(pool, media);
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6 } });
    const uploads = scope as unknown as HttpApp;
    uploads.post(
      '/trading/seller/media/upload/',
      {
        bodyLimit: maxBytes + 64 * 1024,
        config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
        schema: {
          tags: ['seller media'],
          operationId: 'uploadPicture',
          summary: 'Uploads a picture: JPEG, PNG, WebP or AVIF, 10 MB and 40 megapixels at most',
          consumes: ['multipart/form-data'],
          response: { 201: Uploaded, ...refusing(400, 401, 429) },
        } as { response: { 201: typeof Uploaded } },
      },
      async (request, reply) => {
        const actor = requireActor(request);
        const file = request.isMultipart() ? await request.file() : undefined;
        const stored = await pictures.upload(actor, file ? await file.toBuffer() : null);
        return reply.code(201).send({ key: stored.key, width: stored.width, height: stored.height, ...pictureOf(stored.key) });
      },
    );
  });
}

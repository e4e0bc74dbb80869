import { NotFound } from '../errors';
import type { HttpApp } from '../http';
import type { MediaStore } from './media';
import { contentTypes, pictureFormatFor } from './picture-format';

/** Pictures never change under their URL, so they are cached for a year; `Accept` decides the format. */
export function registerMediaRoutes(app: HttpApp, media: MediaStore): void {
  app.get('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const match = /^\/media\/(.+)\/(\d+)\.webp$/.exec(request.url.split('?')[0] ?? '');
    const wanted = pictureFormatFor(request.headers.accept);
    const variant = match ? await media.variant(match[1] ?? '', Number(match[2]), wanted) : null;
    if (!variant) throw new NotFound();
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept', 'cross-origin-resource-policy': 'cross-origin' })
      .type(contentTypes[variant.format])
      .send(variant.bytes);
  });
}

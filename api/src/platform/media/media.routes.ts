import { NotFound } from '../errors';
import type { HttpApp } from '../http';
import type { MediaStore } from './media';

/** Pictures never change under their address, so they are cached for a year. */
export function registerMediaRoutes(app: HttpApp, media: MediaStore): void {
  app.get('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const match = /^\/media\/(.+)\/(\d+)\.webp$/.exec(request.url.split('?')[0] ?? '');
    const bytes = match ? await media.variant(match[1] ?? '', Number(match[2])) : null;
    if (!bytes) throw new NotFound();
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes);
  });
}

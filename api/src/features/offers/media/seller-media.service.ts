import type { Actor } from '../../../platform/auth';
import { inTransaction, type Pool } from '../../../platform/db';
import { InvalidFields, UnsupportedType } from '../../../platform/errors';
import { fieldTexts } from '../../../platform/http';
import { accountQuotas, lockAccount, QuotaReached } from '../../../platform/limits';
import { type Focus, type MediaStore, RefusedPicture, type StoredImage } from '../../../platform/media';
import { detectPictureType } from '../offer-rules';
import { texts } from '../own/seller-offers.messages';
import { hasPictures, insertMediaFile } from '../own/seller-offers.repository';

/** Uploads of pictures. */
export function createSellerMediaService(pool: Pool, media: MediaStore) {
  return {
    /**
     * Stores a picture under the hash of its content; `focus` is for square variants.
     * @throws InvalidFields, QuotaReached, UnsupportedType for anything but a supported picture.
     */
    async upload({ userId }: Pick<Actor, 'userId'>, bytes: Buffer | null, focus?: Focus): Promise<StoredImage> {
      if (!bytes || bytes.length === 0) throw InvalidFields.of('file', fieldTexts.required);
      if (!detectPictureType(bytes)) throw new UnsupportedType();
      if (await hasPictures(pool, userId, accountQuotas.pictures)) throw new QuotaReached('pictures');
      const register = (image: StoredImage) =>
        inTransaction(pool, async (tx) => {
          await lockAccount(tx, userId);
          if (await hasPictures(tx, userId, accountQuotas.pictures)) throw new QuotaReached('pictures');
          await insertMediaFile(tx, { ...image, ownerId: userId });
        });
      return media.store(bytes, focus, register).catch((error: unknown) => {
        if (!(error instanceof RefusedPicture)) throw error;
        throw InvalidFields.of('file', error.reason === 'too_many_pixels' ? texts.tooManyPixels : texts.notPicture);
      });
    },
  };
}

/** The store of pictures cannot be reached, or refuses for now: the same call may succeed a moment later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

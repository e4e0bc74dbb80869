/** The store of pictures cannot be reached, refuses for now, or has no time to encode: the same call may succeed a moment later. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

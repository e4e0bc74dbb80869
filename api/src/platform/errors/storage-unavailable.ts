/** Is thrown when the store of pictures cannot be reached, refuses for now, or has no time to encode: a retry may succeed soon. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

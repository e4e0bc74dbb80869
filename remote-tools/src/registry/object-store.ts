export interface StoredFile {
  name: string;
  writtenAt: Date;
}

/** A store for files with concurrent publishers: a folder or a bucket. */
export interface ObjectStore {
  /** Name of the store in messages. */
  readonly location: string;
  read(name: string): Promise<Buffer | null>;
  /**
   * Writes a new file atomically.
   * @returns false when a file of this name exists; it stays unchanged.
   */
  create(name: string, bytes: Buffer, contentType: string): Promise<boolean>;
  /** Writes a file atomically and replaces an existing one. */
  replace(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Lists files below a folder; `prefix` is empty or ends with a slash. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Lists files of interrupted writes, in stores that have any. */
  listUnfinished?(): Promise<StoredFile[]>;
  remove(names: readonly string[]): Promise<void>;
}

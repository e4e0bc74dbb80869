export interface StoredFile {
  name: string;
  writtenAt: Date;
}

/** A place for files that several publishers write at the same time: a folder, or a bucket. */
export interface ObjectStore {
  /** How messages call the place. */
  readonly location: string;
  read(name: string): Promise<Buffer | null>;
  /**
   * Writes a file that must not exist yet, whole or not at all.
   * @returns false when there is one of this name; it stays as it is.
   */
  create(name: string, bytes: Buffer, contentType: string): Promise<boolean>;
  /** Writes a file, whole or not at all, whatever was there. */
  replace(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Files below a folder; `prefix` is empty or ends with a slash. */
  list(prefix: string): Promise<StoredFile[]>;
  /** What interrupted writes left behind, where such a thing exists. */
  listUnfinished?(): Promise<StoredFile[]>;
  remove(names: readonly string[]): Promise<void>;
}

import type { Readable } from 'node:stream';

/** Where the content of files lies; a key is made by the server, never from a name. */
export interface Storage {
  /** A fresh local path to write to before `put`; whoever asked removes what they do not put. */
  newTemp(): string;
  /**
   * Takes over the temporary file; when it returns, the content is safe on disk or in the store. A store without room
   * is the same fault as a full disk: an error whose `code` is ENOSPC or EDQUOT.
   */
  put(key: string, tempPath: string): Promise<void>;
  /** The content as a stream; null when there is none. */
  get(key: string): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>;
  /** What is free where the temporary files lie, and in a folder everything else. */
  freeBytes(): Promise<number>;
  /** Whether it can be written to and read from right now. */
  isUp(): Promise<boolean>;
}

/** Refuses a key that is not one of ours: it becomes a path. */
export function checkKey(key: string): void {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error(`not a storage key: ${key}`);
}

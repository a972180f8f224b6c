import { StorageFull } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { fileLimits, MB } from './file-limits.ts';

/** Bytes that acts of this process are writing right now. */
const promised = new WeakMap<Storage, number>();

/**
 * Runs an act that writes up to so many bytes to the disk of the storage.
 * @throws StorageFull when these and those that are just being written would leave less than the floor.
 */
export async function inDiskRoom<T>(storage: Storage, bytes: number, act: () => Promise<T>): Promise<T> {
  const free = await storage.freeBytes();
  const before = promised.get(storage) ?? 0;
  if (free - before - bytes < fileLimits().diskFloorMb * MB) throw new StorageFull();
  promised.set(storage, before + bytes);
  try {
    return await act();
  } finally {
    promised.set(storage, promised.get(storage)! - bytes);
  }
}

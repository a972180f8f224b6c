import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freeBytes } from './free-bytes.ts';
import { checkKey, type Storage } from './storage.ts';

const DAY_MS = 86_400_000;

/** Files in a local folder that only this program may enter; temporary ones in `.tmp` of the same folder, so that a rename suffices. */
export async function openFolderStorage(folder: string): Promise<Storage> {
  const temporary = join(folder, '.tmp');
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  await removeLeftOvers(temporary);
  const pathOf = (key: string) => {
    checkKey(key);
    return join(folder, key);
  };
  return {
    newTemp: () => join(temporary, randomUUID()),
    async put(key, tempPath) {
      const path = pathOf(key);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await sync(tempPath);
      await rename(tempPath, path);
      await sync(dirname(path));
      // A folder made just now is safe only once its own parent knows it.
      if (made) for (let at = dirname(path); at.length >= folder.length; at = dirname(at)) await sync(at);
    },
    async get(key) {
      try {
        const file = await open(pathOf(key));
        return file.createReadStream();
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async has(key) {
      try {
        await access(pathOf(key));
        return true;
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    freeBytes: () => freeBytes(folder),
    isUp: () =>
      access(temporary, constants.R_OK | constants.W_OK).then(
        () => true,
        () => false,
      ),
  };
}

async function sync(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a killed upload left behind; younger files may belong to another process. */
async function removeLeftOvers(temporary: string) {
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true });
  }
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

import type { EnvelopeKind } from '#shared/sealing/signed-files';

/** What is kept in this browser of one bid, and of nobody but its user. */
const DATABASE = 'zhaocai-bids';
const VERSION = 1;
const stores = { drafts: 'drafts', sealings: 'sealings', parts: 'parts' } as const;
type Store = keyof typeof stores;

/** A draft as it is kept: sealed to a key that only the bidder's passphrase opens. */
export interface KeptDraft {
  /** The key under the passphrase, an age file. */
  keyFile: Uint8Array<ArrayBuffer>;
  /** Its public half: a draft is sealed anew without asking for the passphrase. */
  recipient: string;
  /** The draft, an age file. */
  sealed: Uint8Array<ArrayBuffer>;
  /** By the server's clock, `YYYY-MM-DD HH:mm:ss`. */
  savedAt: string;
}

/** One envelope as it was sealed here: its parts are in the store until it is handed in. */
export interface SealedEnvelope {
  kind: EnvelopeKind;
  upload: string;
  /** `envelope.json`; null while it is being sealed. */
  text: string | null;
  /** SHA-256 of each part. */
  parts: string[];
  bytes: number;
}

/** A bid that was sealed and is not handed in yet. */
export interface Sealing {
  /** Of the call that hands it in: the same again answers the same receipts. */
  guid: string;
  rev: number;
  policyDigest: string;
  sealedAt: string;
  envelopes: SealedEnvelope[];
}

const asked = <T>(request: IDBRequest<T>): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('the store of the browser')));
  return promise;
};

let opened: Promise<IDBDatabase> | undefined;
function database(): Promise<IDBDatabase> {
  opened ??= (() => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.addEventListener('upgradeneeded', () => {
      for (const name of Object.values(stores)) request.result.createObjectStore(name);
    });
    return asked(request);
  })();
  opened.catch(() => (opened = undefined));
  return opened;
}

async function inStore<T>(
  store: Store,
  mode: IDBTransactionMode,
  act: (of: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await database()).transaction(stores[store], mode);
  const result = await asked(act(transaction.objectStore(stores[store])));
  if (mode === 'readonly') return result;
  // A record is there once its transaction has ended, not before.
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  transaction.addEventListener('complete', () => resolve(result));
  transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('no room')));
  return promise;
}

const read = <T>(store: Store, key: IDBValidKey) =>
  inStore(store, 'readonly', (of) => of.get(key) as IDBRequest<T | undefined>);
const write = (store: Store, key: IDBValidKey, value: unknown) =>
  inStore(store, 'readwrite', (of) => of.put(value, key));
const remove = (store: Store, key: IDBValidKey | IDBKeyRange) =>
  inStore(store, 'readwrite', (of) => of.delete(key));

/** Whose bid in which tender: users of one browser do not see each other's. */
export const bidKey = (user: string, tender: string) => `${user}|${tender}`;

export const bidStore = {
  draft: (key: string) => read<KeptDraft>('drafts', key),
  keepDraft: (key: string, draft: KeptDraft) => write('drafts', key, draft),
  dropDraft: (key: string) => remove('drafts', key),

  sealing: (key: string) => read<Sealing>('sealings', key),
  keepSealing: (key: string, sealing: Sealing) => write('sealings', key, sealing),
  /** With all its parts. */
  dropSealing: async (key: string, { envelopes }: Pick<Sealing, 'envelopes'>) => {
    for (const { upload } of envelopes)
      await remove('parts', IDBKeyRange.bound([upload, 0], [upload, Number.MAX_SAFE_INTEGER]));
    await remove('sealings', key);
  },

  part: (upload: string, n: number) => read<Blob>('parts', [upload, n]),
  keepPart: (upload: string, n: number, part: Blob) => write('parts', [upload, n], part),
};

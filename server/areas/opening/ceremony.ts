import { randomUUID } from 'node:crypto';

/** What makes keys and opens bids; loaded when an opening first needs it. */
export const loadSealing = async () => ({
  ...(await import('#shared/sealing/age')),
  ...(await import('#shared/sealing/identity')),
  ...(await import('#shared/sealing/shares')),
  ...(await import('#shared/sealing/open-bid')),
  ...(await import('#shared/sealing/bid-faults')),
  ...(await import('#shared/sealing/read-signed-files')),
});

/** What comes together in a meeting to open its bids. It lives in the memory of this process alone: a kill ends it. */
export interface Ceremony {
  guid: string;
  /** What openers seal their part to. */
  recipient: string;
  identity: string;
  /** Good shares, by envelope and by opener of its policy. */
  shares: Map<string, Map<string, Uint8Array>>;
  /** Who has given all of theirs. */
  given: Map<string, Date>;
  /** Why what somebody sent last was refused. */
  faults: Map<string, { cn: string; en: string }>;
  /** What is being opened; each round begins when the one before it is done. */
  running: Promise<void>;
}

const ceremonies = new Map<string, Ceremony>();

/** The ceremony of a meeting, begun where there is none. */
export async function ceremonyOf(openingGuid: string): Promise<Ceremony> {
  const found = ceremonies.get(openingGuid);
  if (found) return found;
  const { makeIdentity } = await loadSealing();
  const made = await makeIdentity();
  // Somebody else may have begun it meanwhile.
  const begun = ceremonies.get(openingGuid);
  if (begun) return begun;
  const ceremony: Ceremony = {
    guid: randomUUID(),
    ...made,
    shares: new Map(),
    given: new Map(),
    faults: new Map(),
    running: Promise.resolve(),
  };
  ceremonies.set(openingGuid, ceremony);
  return ceremony;
}

/** The ceremony that goes on, if there is one. */
export const ongoing = (openingGuid: string): Ceremony | undefined => ceremonies.get(openingGuid);

/** Ends a ceremony: its key and all shares are forgotten. */
export const endCeremony = (openingGuid: string): boolean => ceremonies.delete(openingGuid);

/** As a kill of the program does. */
export const forgetCeremonies = (): void => ceremonies.clear();

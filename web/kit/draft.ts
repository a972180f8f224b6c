const PREFIX = 'draft:';
let owner = '';

/** Says whose drafts these are, so that nobody who signs in after another sees what the other typed. */
export function setDraftOwner(userGuid: string) {
  owner = userGuid;
}

const keyOf = (name: string) => `${PREFIX}${owner}:${name}`;

/** What was typed under this name and not submitted, or undefined. */
export function readDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed in this window; it outlives a reload and an expired session. */
export function keepDraft(name: string, values: unknown) {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Ignore a full store: it must not stop anybody from typing.
  }
}

/** Forgets a draft: it was submitted, or nobody wants it. */
export const dropDraft = (name: string) => sessionStorage.removeItem(keyOf(name));

import { type AffiliationReason, affiliationReason } from '#shared/areas/supplier/library/codes';

export const affiliation = affiliationReason.code;

/** What two suppliers are joined by when both have it (documents.md 5.9, field 13). */
export interface AffiliationKey {
  reason: AffiliationReason;
  value: string;
}

/** A supplier with what it may be joined by. */
export interface Joinable {
  guid: string;
  keys: readonly AffiliationKey[];
  /** Persons behind it by name; the mark is a number's, where one is known. */
  people: readonly { reason: AffiliationReason; name: string; mark: string | null }[];
}

/** Groups of suppliers joined to each other, directly or through others; by guid, the first of its group. */
export class AffiliateGroups {
  readonly #first = new Map<string, string>();
  readonly #size = new Map<string, number>();

  constructor(all: readonly Joinable[]) {
    for (const { guid } of all) this.#first.set(guid, guid);
    for (const members of sharing(all).values()) for (const one of members) this.#join(members[0]!, one);
    for (const { guid } of all) this.#size.set(this.of(guid), (this.#size.get(this.of(guid)) ?? 0) + 1);
  }

  /** Who stands for the group of a supplier. */
  of(guid: string): string {
    let at = guid;
    while (this.#first.get(at) !== at) {
      const next = this.#first.get(at);
      if (next === undefined) return at;
      // Shorten the way for whoever asks next.
      this.#first.set(at, this.#first.get(next) ?? next);
      at = next;
    }
    return at;
  }

  sizeOf(guid: string): number {
    return this.#size.get(this.of(guid)) ?? 1;
  }

  #join(one: string, other: string) {
    const [a, b] = [this.of(one), this.of(other)];
    if (a !== b) this.#first.set(a < b ? b : a, a < b ? a : b);
  }
}

/** Who shares what, by the shared thing; what only one has is left out. */
export function sharing(all: readonly Joinable[]): Map<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const { guid, keys } of all)
    for (const { reason, value } of keys) if (value !== '') put(holders, `${reason}\n${value}`, guid);
  for (const [key, members] of byName(all)) for (const guid of members) put(holders, key, guid);
  for (const [key, members] of holders) if (new Set(members).size < 2) holders.delete(key);
  return holders;
}

/** Adds to a list by its key; a spread each time would take its square. */
function put<T>(lists: Map<string, T[]>, key: string, one: T) {
  const list = lists.get(key);
  if (list) list.push(one);
  else lists.set(key, [one]);
}

/**
 * People by number where it is known. One whose number is not known is taken for whoever has the same name: it cannot be told
 * that they differ. Two of one name with different numbers are two people.
 */
function byName(all: readonly Joinable[]): Map<string, string[]> {
  const named = new Map<string, { guid: string; mark: string | null }[]>();
  for (const { guid, people } of all)
    for (const { reason, name, mark } of people) {
      if (name === '' && mark === null) continue;
      put(named, `${reason}\n${name}`, { guid, mark });
    }
  const found = new Map<string, string[]>();
  for (const [key, members] of named) {
    const isUnsure = members.some(({ mark }) => mark === null);
    for (const { guid, mark } of members) {
      put(found, isUnsure ? key : `${key}\n${mark}`, guid);
    }
  }
  return found;
}

/** Whom a supplier is joined to directly, and by what. */
export function tiesOf(all: readonly Joinable[], guid: string): Map<string, AffiliationReason[]> {
  const ties = new Map<string, AffiliationReason[]>();
  for (const [key, members] of sharing(all)) {
    if (!members.includes(guid)) continue;
    const reason = key.split('\n', 1)[0] as AffiliationReason;
    for (const other of new Set(members))
      if (other !== guid) ties.set(other, [...new Set([...(ties.get(other) ?? []), reason])]);
  }
  return ties;
}

/** Spaces and widths of an address say nothing. */
export const addressKey = (city: string, address: string) =>
  address === '' ? '' : `${city}${address.normalize('NFKC').replaceAll(/\s/gv, '')}`;

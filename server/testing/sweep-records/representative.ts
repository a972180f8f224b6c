import { aRepresentative } from '../representative-world.ts';
import type { Owner } from './owner.ts';

/** The entry by which they are a representative. */
export async function representativeOf({ db, person }: Owner) {
  return { representative: (await aRepresentative(db, person)).guid };
}

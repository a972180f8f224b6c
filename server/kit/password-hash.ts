import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Unavailable } from './errors.ts';
import { makeSlots } from './slots.ts';

/** Memory in KiB; security-and-audit.md 6.4. The encoded hash names scheme and costs in front: `$argon2id$v=19$m=19456…`. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash nobody's password has: verifying against it takes as long as against a real one. */
const NOBODY = await hash(crypto.randomUUID(), COST);

/**
 * Work on passwords takes turns, leaving a core to everybody else; checks around a password that must not overlap
 * belong inside one turn.
 * @throws Unavailable when two hundred are waiting.
 */
export const inPasswordTurn = makeSlots(
  Math.max(1, availableParallelism() - 1),
  200,
  () => new Unavailable(),
);

/** The hash of a new password (argon2id). */
export const hashPassword = (plain: string) => hash(plain, COST);

/** Whether this is the password; without a hash the answer is no, after the same time. */
export async function isPassword(hashed: string | null, plain: string): Promise<boolean> {
  const isRight = await verify(hashed ?? NOBODY, plain);
  return isRight && hashed !== null;
}

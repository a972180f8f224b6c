import { randomBytes } from 'node:crypto';
import { markOf } from '../../kit/secret-key.ts';

/** Characters nobody takes for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const NUMBER_LENGTH = 8;
/** Hex digits of a pseudonym. */
const SHOWN = 4;

/** A number no other follows from (tendering.md 6.13). */
export const randomNo = () =>
  `CQ-${[...randomBytes(NUMBER_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;

/** What a supplier is called in a tender: the same in all of its questions, another in every other tender. */
export const pseudonymOf = (tenderGuid: string, enterpriseGuid: string) =>
  `供应商-${markOf('clarification.asker', tenderGuid, enterpriseGuid).slice(0, SHOWN).toUpperCase()}`;

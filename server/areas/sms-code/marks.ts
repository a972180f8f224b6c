import { markOf } from '../../kit/secret-key.ts';

/** A phone as the rows of this area know it. */
export const markOfPhone = (phone: string) => markOf('phone of a code', phone);
/** A code as its own row knows it: the same digits elsewhere look different. */
export const markOfCode = (guid: string, code: string) => markOf('code', guid, code);

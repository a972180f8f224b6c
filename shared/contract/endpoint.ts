import { z } from 'zod';
import { recordVersion } from '#shared/kit/number-rules';

/** Who may call: anybody, any signed-in person, or holders of one permission of `shared/areas/role/permissions`. */
export type Access = 'public' | 'signedIn' | `${string}:${string}`;

/** One call between web and server, said once; `path` is the fixed path of wire.md 2 and stands nowhere else. */
export interface Endpoint<In extends z.ZodObject = z.ZodObject, Out extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  path: `/${string}`;
  /** Where the input travels. GET is always 'query'; a POST may use any of the three. */
  send: 'query' | 'json' | 'form';
  /** Inputs a caller may put into the address instead of the body (product.md 7: `delDepart`). */
  alsoInQuery?: readonly string[];
  access: Access;
  /** A write refuses unknown fields and is never repeated by the web on its own. */
  act: 'read' | 'write';
  /** What it does, in Chinese, for `/docs` and the audit. */
  summary: string;
  /** Bytes its body may have, where that is more than the 1 MiB of other calls. */
  bodyLimit?: number;
  /** Its refusals are never shown as a toast (product.md 8: the two existence checks). */
  isQuiet?: boolean;
  input: In;
  output: Out;
}

/** States a call of the contract. */
export const endpoint = <In extends z.ZodObject, Out extends z.ZodType>(definition: Endpoint<In, Out>) =>
  definition;

/** The answer every call but the token call and downloads gives (wire.md 2). */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.number(), info: z.string(), data: data.nullable(), dateTime: z.string() });

/** Input of a call that takes nothing. */
export const noInput = z.object({});
/** Output of a call that answers nothing. */
export const nothing = z.null();
/** Names one record. */
export const guidQuery = z.object({ guid: z.uuid('编号格式不正确') });
/** Names one record as its reader last saw it; a stale version is refused. */
export const versionedGuid = guidQuery.extend({ version: recordVersion() });

import { z } from 'zod';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import type { Wording } from '#shared/kit/language';
import { text } from '#shared/kit/text-rules';
import { changed } from './reviewed-calls.ts';

/** The end of a document that was voided: why, by whom, when; null as long as it stands. */
export const voidedShape = z
  .object({ reason: z.string(), userName: z.string(), time: z.string() })
  .nullable();
export type Voided = z.output<typeof voidedShape>;

/** What is shown in place of the state of a voided document. */
export const voidedWord = { cn: '已作废', en: 'Voided' } as const satisfies Wording;

/** Filter of a list: the voided documents alone; left out, those that stand. */
export const voidedFilter = z
  .union([z.boolean(), z.literal(['true', 'false']).transform((value) => value === 'true')])
  .optional();

/** 作废 (documents.md 5.0): the end of a kind of document; `area` is that of its permissions. */
export const voidCall = (prefix: `/${string}`, name: string, area: string) =>
  endpoint({
    method: 'POST',
    path: `${prefix}/void`,
    send: 'json',
    access: `${area}:undo`,
    act: 'write',
    summary: `作废${name}`,
    input: versionedGuid.extend({ reason: text(500) }),
    output: changed,
  });

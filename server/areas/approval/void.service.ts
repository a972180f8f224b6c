import { sql } from 'drizzle-orm';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { Actor, Context } from '../../http/context.ts';
import { needs, notFrom, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { type Reviewed, type ReviewedKind, stateRefusal, undoAsked } from './reviewed-document.service.ts';

/**
 * What speaks against 作废 (documents.md 5.0) of a document that was handed in once, from these states, by who may undo for
 * others; what a kind adds (nothing downstream) it adds behind this.
 */
export const voidRefusal = <S extends number>(
  { status, undo, noun }: ReviewedKind<S>,
  states: readonly S[],
  found: Omit<Reviewed<S>, 'createUserGuid'>,
  actor: Pick<Actor, 'permissions'>,
): Refusal | null =>
  needs(actor, undo) ??
  notFrom(status, found.status, states) ??
  (found.status === status.code.draft && found.round === 0
    ? stateRefusal(
        `从未提交的${noun.cn}由经办人删除，无需作废`,
        `This ${noun.en} was never submitted: its handler deletes it`,
      )
    : null) ??
  undoAsked(found);

const OVER: RuleRefusal = stateRefusal(
  '该单据已作废，不能再进行操作',
  'It was voided: nothing can be done with it',
);

/** The same decisions once the document was voided: it can be read, and nothing else. */
export const onceVoided = <A extends string>(
  { voidReason }: { voidReason: string | null },
  decisions: Record<A, Refusal | null>,
): Record<A, Refusal | null> =>
  voidReason === null
    ? decisions
    : (Object.fromEntries(
        (Object.entries(decisions) as [A, Refusal | null][]).map(([act, refusal]) => [
          act,
          refusal === null || refusal.by === 'state' ? OVER : refusal,
        ]),
      ) as Record<A, Refusal | null>);

/** The columns a voided document is given (`voidColumns`); it counts no more from here on. */
export const asVoided = ({ actor }: Pick<Context, 'actor'>, reason: string) => ({
  isDeleted: true,
  voidReason: reason,
  voidUserName: actor.name,
  voidedAt: sql`now()`,
  updateUserGuid: actor.guid,
  updatedAt: sql`now()`,
});

/** What a call that voids a document says. */
export interface Voiding {
  guid: string;
  version: number;
  reason: string;
}

/** A voided document as its handler is told of it. */
interface VoidedDocument {
  guid: string;
  ownerGuid: string;
  /** Of the message: `plan.voided`. */
  kind: string;
  noun: Wording;
  /** Its number. */
  no: string;
  link: string;
}

/** Lets the handler of a document know that somebody else voided it, and why; what asked for acts on it asks no more. */
export async function tellVoided(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  { guid, ownerGuid, kind, noun, no, link }: VoidedDocument,
  reason: string,
): Promise<void> {
  await settleAsked(db, { asksFor: guid });
  await notify(db, {
    userGuids: ownerGuid === actor.guid ? [] : [ownerGuid],
    kind,
    title: {
      cn: `${actor.name}已作废${noun.cn}${no}，原因：${reason}`,
      en: `${actor.name} has voided ${noun.en} ${no}: ${reason}`,
    },
    link,
  });
}

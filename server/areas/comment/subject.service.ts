import type { DocumentCode } from '#shared/areas/approval/codes';
import { commentText } from '#shared/areas/comment/refusal-texts';
import { roleCode } from '#shared/areas/role/codes';
import type { Db } from '../../db/client.ts';
import type { Actor, Context } from '../../http/context.ts';
import type { RuleRefusal } from '../../http/refusal.ts';
import { NotFound } from '../../kit/errors.ts';

/** A document that is commented on. */
export interface CommentedDocument {
  guid: string;
  no: string;
  name: string;
  /** Its screen, after the `#`. */
  link: string;
  /** Who drew it up. */
  ownerGuid: string;
  isVoided: boolean;
}

/** A kind of document as comments know it; made for every kind by `documentModule`. */
export interface CommentSubject {
  kind: DocumentCode;
  /** The first part of its paths, under which a supervisor's reads are recorded. */
  readAs: string;
  /** Under which its files are kept. */
  fileKinds: readonly string[];
  /** The document, whoever asks; null for one that was deleted. */
  stored: (db: Db, guid: string) => Promise<CommentedDocument | null>;
  /** Whether this person may read it, and not only as a party from outside that is no part of the talk. */
  readsInside: (viewer: Viewer, guid: string) => Promise<boolean>;
}

/** What comments are served with, composed in `server/app`. */
export interface CommentParts {
  subjects: readonly CommentSubject[];
  /** A person as their next call would find them; null when they may not act at all. */
  actorOf: (db: Db, userGuid: string) => Promise<Actor | null>;
}

export type Named = { kind: DocumentCode; guid: string };
type Viewer = Pick<Context, 'db' | 'actor'>;

const subjectOf = ({ subjects }: Pick<CommentParts, 'subjects'>, kind: string) =>
  subjects.find((one) => one.kind === kind);

/** The document, for a person who may read it from inside. @throws NotFound */
export async function openDocument(
  parts: CommentParts,
  { kind, guid }: Named,
  viewer: Viewer,
): Promise<CommentedDocument & { subject: CommentSubject }> {
  const subject = subjectOf(parts, kind);
  const found = await subject?.stored(viewer.db, guid);
  if (!subject || !found || !(await subject.readsInside(viewer, guid))) throw new NotFound();
  return { ...found, subject };
}

/** The document, whoever asks; null where it is gone. */
export const storedDocument = async (parts: CommentParts, db: Db, { kind, guid }: Named) =>
  (await subjectOf(parts, kind)?.stored(db, guid)) ?? null;

/** Those of these people who may act at all and read the document from inside, in their order. */
export async function readersAmong(
  { subjects, actorOf }: CommentParts,
  db: Db,
  { kind, guid }: Named,
  userGuids: readonly string[],
): Promise<string[]> {
  const subject = subjectOf({ subjects }, kind);
  if (!subject) return [];
  const readers: string[] = [];
  for (const userGuid of new Set(userGuids)) {
    const actor = await actorOf(db, userGuid);
    if (actor && (await subject.readsInside({ db, actor }, guid))) readers.push(userGuid);
  }
  return readers;
}

const refusal = (text: RuleRefusal['text'], by: RuleRefusal['by']): RuleRefusal => ({ by, text });

/** What speaks against following a document one may read. */
export const followRefusal = ({ roles }: Pick<Actor, 'roles'>): RuleRefusal | null =>
  roles.has(roleCode.code.supervisor) ? refusal(commentText.supervisor, 'separation') : null;

/** What speaks against commenting on a document one may read. */
export const writeRefusal = (
  { isVoided }: Pick<CommentedDocument, 'isVoided'>,
  actor: Pick<Actor, 'roles'>,
): RuleRefusal | null => followRefusal(actor) ?? (isVoided ? refusal(commentText.voided, 'state') : null);

import type { ApprovalForecast } from '#shared/areas/approval/contract';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { ApprovalSubject, SubjectDocument } from './subject.ts';

export type { ApprovalSubject, SubjectDocument } from './subject.ts';

/** The whole chain a document would go through now, with names; changes nothing. */
export async function forecast(
  _db: Db,
  _context: Context,
  _document: SubjectDocument,
): Promise<ApprovalForecast> {
  throw new Error('not written yet');
}

/**
 * Puts a document up for approval; call it in the transaction that moved the document to 审核中, after that move.
 * Refuses (BusinessError) when the company has no levels for the kind, when a level has nobody who could decide,
 * and a document that is under review already. Answers the guid of the case.
 */
export async function openCase(
  _db: Db,
  _context: Context,
  _subject: ApprovalSubject,
  _document: SubjectDocument,
): Promise<string> {
  throw new Error('not written yet');
}

/**
 * Takes a document back at its submitter's wish, until the first decision; settles it as 'recalled'.
 * Call it in a transaction, before touching the document: the case is locked first, everywhere.
 */
export async function recallCase(
  _db: Db,
  _context: Context,
  _subject: ApprovalSubject,
  _documentGuid: string,
): Promise<void> {
  throw new Error('not written yet');
}

/** Whether a person has or had a part in a document's approval (submitter, approver, delegate, copied to) and so may read it. */
export async function isParticipant(
  _db: Db,
  _kind: string,
  _documentGuid: string,
  _userGuid: string,
): Promise<boolean> {
  throw new Error('not written yet');
}

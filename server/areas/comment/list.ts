import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Comment, commentCalls } from '#shared/areas/comment/contract';
import { formatDateTime } from '#shared/kit/dates';
import { pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { documentComment as comment, type StoredComment } from './comment.table.ts';
import { type CommentParts, openDocument } from './subject.service.ts';

/** One page of what was said about a document, newest first. @throws NotFound */
export async function listComments(
  parts: CommentParts,
  { page, rows, ...named }: z.output<typeof commentCalls.list.input>,
  context: Context,
) {
  await openDocument(parts, named, context);
  const where = and(eq(comment.kind, named.kind), eq(comment.documentGuid, named.guid));
  const found = await pageOfRows(
    context.db,
    comment,
    { page, rows },
    { where, orderBy: [desc(comment.writtenAt), desc(comment.guid)] },
  );
  return { ...found, list: found.list.map(toRow) };
}

const toRow = ({
  guid,
  writerGuid,
  writerName,
  writtenAt,
  text,
  mentions,
  withdrawnAt,
}: StoredComment): Comment => ({
  guid,
  writer: { guid: writerGuid, name: writerName },
  writtenAt: formatDateTime(writtenAt),
  text,
  mentions,
  isWithdrawn: withdrawnAt !== null,
});

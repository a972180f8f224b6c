import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { type TenderFileRow, tenderFileRow } from '#shared/areas/tender-file/views';
import type { Actor } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { documentList, documentRow } from '../document/list.service.ts';
import type { PublishedTies } from '../tender-notice/published.service.ts';
import { describedFile, files } from './file-access.ts';
import type { TenderFile } from './tender-file.table.ts';

/** A version as lists show it to this person. */
export const toFileRow = (found: TenderFile, ties: PublishedTies, actor: Actor): TenderFileRow => ({
  ...pick(found, tenderFileRow.shape),
  ...documentRow(tenderFileKind, found, files.decide(found, ties, actor)),
  isReplaced: found.replacedAt !== null,
});

/** The list of tender files, a row each version. */
export const fileList = documentList(describedFile, files, {
  row: ({ row, ...ties }, actor) => toFileRow(row, ties, actor),
});

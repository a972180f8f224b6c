import { createHash } from 'node:crypto';
import type { FileRow } from '#shared/areas/file/contract';
import { type ClarificationForm, clarificationForm } from '#shared/areas/clarification/rules';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { type Clarification } from './clarification.table.ts';

/** A stored clarification as the form it was saved with. */
export function formOf(found: Clarification): ClarificationForm {
  const said = Object.fromEntries(
    Object.entries(found).filter(
      ([name, value]) => name in clarificationForm.shape && value !== null && value !== '',
    ),
  );
  return {
    ...(said as unknown as ClarificationForm),
    ...(found.newDeadline && { newDeadline: formatDateTime(found.newDeadline) }),
  };
}

/** What of a form the table holds under the same names. */
export const columnsOfForm = ({
  clarStage,
  subject,
  question = '',
  answer = '',
  affectsPreparation = null,
  noEffectReason = '',
  parts = '',
  nextVersionGuid = null,
  newDeadline,
  refusalReason = '',
}: ClarificationForm) => ({
  clarStage,
  subject,
  question,
  answer,
  affectsPreparation,
  // What was typed before the other was chosen is not kept.
  noEffectReason: affectsPreparation === false ? noEffectReason : '',
  parts,
  nextVersionGuid,
  newDeadline: newDeadline ? parseDateTime(newDeadline) : null,
  refusalReason,
});

/**
 * SM3 of what a party signs: question and answer, what they do to bids and deadline, the files behind it and the version of
 * the tender file that is published with it, by its own digest.
 */
export const signedDigest = (
  found: Clarification,
  files: readonly Pick<FileRow, 'guid' | 'name' | 'sha256'>[],
  nextVersion?: { guid: string; digest: string },
): string =>
  createHash('sm3')
    .update(
      JSON.stringify({
        clarNo: found.clarNo,
        tenderGuid: found.tenderGuid,
        clarStage: found.clarStage,
        question: found.question,
        answer: found.answer,
        affectsPreparation: found.affectsPreparation,
        parts: found.parts,
        newDeadline: found.newDeadline && formatDateTime(found.newDeadline),
        files: files.map(({ guid, name, sha256 }) => ({ guid, name, sha256 })),
        nextVersion,
      }),
    )
    .digest('hex');

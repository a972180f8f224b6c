import { clarificationKind } from '#shared/areas/clarification/kind';
import type { z } from 'zod';
import { clarificationStatus } from '#shared/areas/bidding/codes';
import type { clarificationCalls } from '#shared/areas/clarification/contract';
import {
  type ClarificationDetail,
  clarificationDetail,
  type ClarificationRow,
  clarificationRow,
} from '#shared/areas/clarification/views';
import { formatDateTime } from '#shared/kit/dates';
import type { Actor, Context } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { ownSigningCertificates } from '../certificate/signing-certificates.service.ts';
import type { SignedTies } from '../document/parties.service.ts';
import { documentList, documentPage, documentRow } from '../document/list.service.ts';
import { namedVersion } from '../tender-file/next-version.service.ts';
import { clarifiable } from '../tender/askable-tenders.service.ts';
import { runnableTenders } from '../tender/runnable-tenders.service.ts';
import { CLARIFICATION, clarifications, describedClarification } from './clarification-access.ts';
import { questionFilesOf } from './clarification-files.ts';
import { findingsOfStored, tenderBehind } from './clarification-check.ts';
import type { Clarification } from './clarification.table.ts';
import { digestNow, signaturesOf } from './sign-clarification.ts';
import { judgedBy, runTender, shownTender } from './tender-said.ts';

type Input<C extends 'blank' | 'tenders'> = z.output<(typeof clarificationCalls)[C]['input']>;

/** A clarification as lists show it to this person. */
const toRow = (found: Clarification, ties: SignedTies, actor: Actor): ClarificationRow =>
  ({
    ...pick(found, clarificationRow.shape),
    ...documentRow(clarificationKind, found, clarifications.decide(found, ties, actor)),
    isPublished: found.publishedAt !== null,
  }) as ClarificationRow;

/** The list of clarifications. */
export const clarificationList = documentList(describedClarification, clarifications, {
  row: ({ row, ...ties }, actor) => toRow(row, ties, actor),
});

const { draft, inReview, notPassed } = clarificationStatus.code;
const judged: readonly number[] = [draft, inReview, notPassed];

/** One clarification with everything that belongs to it. */
export async function getClarification(guid: string, { db, actor }: Context): Promise<ClarificationDetail> {
  const { row: found, ties, files } = await clarifications.open({ db, actor }, guid);
  const tender = await tenderBehind(db, found);
  const row = toRow(found, ties, actor);
  const maySign = row.actions.includes('sign');
  return {
    ...pick(found, clarificationDetail.shape),
    ...documentPage(clarificationKind, found),
    ...row,
    tender: await shownTender(db, tender),
    nextVersion: (found.nextVersionGuid && (await namedVersion(db, found.nextVersionGuid))) || null,
    files: files(CLARIFICATION),
    questionFiles: await questionFilesOf(db, guid),
    findings: judged.includes(found.status) ? await findingsOfStored(db, found, { tender }) : [],
    signatures: await signaturesOf(db, found),
    signDigest: maySign ? await digestNow(db, found) : null,
    certificates: maySign ? await ownSigningCertificates(db, actor.guid) : [],
    createTime: formatDateTime(found.createTime),
  } as ClarificationDetail;
}

/** 主动澄清: what a new one of a tender starts with. */
export async function blankClarification({ tenderGuid }: Input<'blank'>, { db, actor }: Context) {
  if (tenderGuid === undefined) return { form: {}, tender: null };
  const tender = await runTender({ db, actor }, tenderGuid);
  return { form: { tenderGuid }, tender: await shownTender(db, tender) };
}

/** The tenders a person runs that can be clarified now. */
export async function chooseTenders({ keyword, ...page }: Input<'tenders'>, { db, actor }: Context) {
  const found = await runnableTenders({ db, actor }, { ...page, keyword });
  const open = found.list.filter(({ stateNow }) => clarifiable.includes(stateNow));
  return {
    ...found,
    list: await Promise.all(
      open.map(async (one) => ({
        guid: one.guid,
        tenderNo: one.tenderNo,
        tenderName: one.tenderName,
        deadline: (await judgedBy(db, one)).deadline,
      })),
    ),
  };
}

import type { z } from 'zod';
import { drawType, notificationType } from '#shared/areas/bidding/codes';
import { PLAN_DEFAULT } from '#shared/areas/shortlist/codes';
import type { shortlistCalls } from '#shared/areas/shortlist/contract';
import { shortlistText } from '#shared/areas/shortlist/fault-texts';
import { shortlistKind } from '#shared/areas/shortlist/kind';
import { type ShortlistDetail, shortlistDetail } from '#shared/areas/shortlist/views';
import { supplierGrade } from '#shared/areas/supplier-rating/codes';
import { formatDateTime } from '#shared/kit/dates';
import { maskPhone } from '#shared/kit/mask';
import type { Db } from '../../db/client.ts';
import { answersBy } from '../../db/slow-answers.ts';
import type { Context } from '../../http/context.ts';
import { lacks, type Refusal, refuse } from '../../http/refusal.ts';
import { NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import type { Viewer } from '../document/described.service.ts';
import { documentPage } from '../document/list.service.ts';
import { filesOfRound } from '../draw/read-draws.service.ts';
import { choosableProjects, projectsByGuid } from '../project/projects-within.service.ts';
import { suppliersNeeded } from '../project/shortlisting.service.ts';
import { contactsOf } from '../supplier/library/candidates.service.ts';
import { needsSupervisor, presentAtDraw } from '../supervision/present.service.ts';
import { tiesOf } from './affiliates.ts';
import { type Buying, type Pool, poolOf } from './candidates.ts';
import { knowsInvitees } from './knows.ts';
import { toShortlistRow } from './list-shortlists.ts';
import { purchaseOf } from './purchase.ts';
import { drawnRounds, frozenCandidates, invitesOf, resultsOf, toResult, unitOf } from './read-rounds.ts';
import { SHORTLIST, shortlists } from './shortlist-access.ts';
import type { Shortlist } from './shortlist.table.ts';
import { recommendedOf } from './write-shortlists.ts';

type Input<C extends keyof typeof shortlistCalls> = z.output<(typeof shortlistCalls)[C]['input']>;

/** One shortlist with everything that belongs to it; whom it names only for who may know. */
export async function getShortlist(guid: string, { db, actor }: Context): Promise<ShortlistDetail> {
  const { row: found, ties, files } = await shortlists.open({ db, actor }, guid);
  const knows = await knowsInvitees({ db, actor }, found);
  const [project] = await projectsByGuid(db, [found.projectGuid]);
  const results = knows ? await resultsOf(db, guid) : [];
  return {
    ...pick(found, shortlistDetail.shape),
    ...documentPage(shortlistKind, found),
    ...toShortlistRow(found, ties, actor, knows),
    // It names them, or says enough of them.
    directReason: knows ? found.directReason : null,
    reserveCount: knows ? found.reserveCount : null,
    recommended: knows ? await recommendedOf(db, guid) : null,
    rounds: knows ? await drawnRounds({ db, actor }, found) : null,
    results: knows ? results.filter(({ round }) => round === found.drawnRound).map(toResult) : null,
    invites: knows ? await invitesOf(db, guid) : null,
    least: knows && project ? await suppliersNeeded(db, project) : null,
    needsSupervisor: needsSupervisor(found),
    present: (await presentAtDraw(db, found.projectGuid, found.sectionNo)).map(({ name }) => name),
    startedAt: found.startedAt && formatDateTime(found.startedAt),
    files: knows ? files(SHORTLIST) : [],
    createTime: formatDateTime(found.createTime),
  };
}

/** A shortlist whose names this person may know. @throws BusinessError where the law keeps them */
export async function openNames(viewer: Viewer, guid: string): Promise<Shortlist> {
  const found = await shortlists.find(viewer, guid);
  const hidden: Refusal = { by: 'separation', text: shortlistText.hidden };
  refuse((await knowsInvitees(viewer, found)) ? null : hidden);
  return found;
}

/** What a new one starts with: for a project whom it may be drawn up for, its sections and how many its mode asks for. */
export async function blankShortlist({ projectGuid }: Input<'blank'>, { db, actor }: Viewer) {
  const start = {
    levels: [supplierGrade.code.a, supplierGrade.code.b],
    planCount: PLAN_DEFAULT,
    reserveCount: 2,
    drawType: drawType.code.random,
    notifyType: notificationType.code.self,
  };
  if (projectGuid === undefined) return { ...start, purchase: null };
  const { project, sections, ...needed } = await purchaseOf({ db, actor }, projectGuid);
  return {
    ...start,
    ruweiName: `${project.projectName}入围`.slice(0, 200),
    projectGuid,
    ...(sections.length === 1 && { sectionNo: sections[0]!.sectionNo }),
    planCount: Math.max(PLAN_DEFAULT, needed.least),
    purchase: {
      projectGuid,
      projectNo: project.projectNo,
      projectName: project.projectName,
      tenderWay: project.tenderWay,
      sections: sections.map(({ sectionNo, sectionName }) => ({ sectionNo, sectionName })),
      ...needed,
    },
  };
}

/** The projects a person moves on that still run. */
export const chooseProjects = (asked: Input<'projects'>, { db, actor }: Context) =>
  choosableProjects({ db, actor }, 'project:progress', { ...asked, isOpen: true });

/** Few, and for a short time: the candidates of a whole library take tens of megabytes. */
const [PREVIEW_KEPT_MS, PREVIEWS_KEPT] = [30_000, 2];
/** What was gathered for one page of a preview answers the next ones; freezing reads anew. */
const previewed = answersBy<Pick<Pool, 'candidates' | 'admitted' | 'units'>>(PREVIEW_KEPT_MS, PREVIEWS_KEPT);

/** Who would be a candidate by these conditions, and who not and why; nothing is stored. */
export async function queryByCondition(
  { page, rows, name, isExcluded, projectGuid, sectionNo, ...asked }: Input<'queryByCondition'>,
  { db, actor }: Context,
) {
  const { project, sections } = await purchaseOf({ db, actor }, projectGuid);
  const section = sections.find((one) => one.sectionNo === sectionNo);
  const buying = { ...project, estimate: section?.amount ?? project.budgetAmount };
  const pool = await previewed(JSON.stringify([projectGuid, sectionNo, asked]), async () => {
    const { candidates, admitted, units } = await poolOf(db, asked, { buying });
    return { candidates, admitted, units };
  });
  const list = pool.candidates
    .filter((one) => !name || one.name.includes(name))
    .filter(({ excluded }) => isExcluded === undefined || (excluded !== null) === isExcluded);
  return {
    list: list.slice((page - 1) * rows, page * rows).map(({ unit: _unit, ...row }) => row),
    total: list.length,
    page,
    rows,
    sums: {
      admitted: pool.admitted,
      units: pool.units,
      excluded: pool.candidates.length - pool.admitted,
    },
  };
}

export async function readCandidates(asked: Input<'candidates'>, context: Context) {
  await openNames(context, asked.guid);
  return frozenCandidates(context.db, asked);
}

export async function readRecommended({ guid }: Input<'recommended'>, context: Context) {
  await openNames(context, guid);
  return recommendedOf(context.db, guid);
}

/** Who buys by a shortlist, and who runs it for them. */
export async function buyingOf(db: Db, found: Shortlist): Promise<Buying> {
  const [project] = await projectsByGuid(db, [found.projectGuid]);
  if (!project) throw new NotFound();
  return { ...project, estimate: found.budgetAmount };
}

/** Whom of its category and area a supplier is joined to, and by what. */
export async function readAffiliates({ guid, enterpriseGuid }: Input<'affiliates'>, context: Context) {
  const { db } = context;
  const found = await openNames(context, guid);
  // Once a list is frozen, those of one unit are read and not the whole library.
  const unit = await unitOf(db, guid, enterpriseGuid);
  const pool = await poolOf(db, conditionsOf(found), {
    buying: await buyingOf(db, found),
    among: unit.length > 0 ? unit : undefined,
  });
  const ties = tiesOf(pool.joinable, enterpriseGuid);
  return pool.candidates
    .filter((one) => ties.has(one.enterpriseGuid))
    .map(({ enterpriseGuid: other, name, excluded }) => ({
      enterpriseGuid: other,
      name,
      excluded,
      reasons: ties.get(other)!,
    }));
}

/** The conditions of a stored shortlist as its form has them. */
export const conditionsOf = (found: Shortlist) => ({
  ...found,
  minCapital: found.minCapital ?? undefined,
});

/** The contacts of a supplier, telephones masked. */
export async function readContacts({ guid, enterpriseGuid }: Input<'contacts'>, context: Context) {
  await openNames(context, guid);
  return (await contactsOf(context.db, [enterpriseGuid])).map(({ contactName, mobile, isMain }) => ({
    contactName,
    mobile: maskPhone(mobile),
    isMain,
  }));
}

export const readLevels = async (_asked: Input<'levels'>, { language }: Context) =>
  supplierGrade.codes.map((code) => ({ code, name: supplierGrade.label(code, language) }));

/** The files of a round, for who may know whom they name. */
export async function readDrawFiles({ guid, roundGuid }: Input<'drawFiles'>, context: Context) {
  await openNames(context, guid);
  return filesOfRound(context.db, { kind: SHORTLIST, guid }, roundGuid);
}

/** Whether a shortlist can still be taken back from its approvers, and else why not. */
export async function canUpdateWorkflow(
  { guid }: Input<'canUpdateWorkflow'>,
  context: Context,
): Promise<{ isAllowed: boolean; reason: string }> {
  const found = await shortlists.find(context, guid);
  const ties = await shortlists.findTies(context.db, guid);
  const { recall } = shortlists.decide(found, ties, context.actor);
  if (recall === null) return { isAllowed: true, reason: '' };
  const text = recall.by === 'permission' ? lacks(recall.permission) : 'text' in recall ? recall.text : null;
  return { isAllowed: false, reason: text?.[context.language ?? 'cn'] ?? '' };
}

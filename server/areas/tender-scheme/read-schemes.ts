import type { z } from 'zod';
import { definitionOf } from '#shared/areas/legal-parameter/catalogue/catalogue';
import { legalClock } from '#shared/areas/legal-parameter/legal-clock';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { schemeStatus } from '#shared/areas/tender-scheme/codes';
import type { schemeCalls } from '#shared/areas/tender-scheme/contract';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import { clockFacts } from '#shared/areas/tender-scheme/scheme-findings';
import { type SchemeDetail, schemeDetail, schemePurchase } from '#shared/areas/tender-scheme/views';
import { formatDate, formatDateTime } from '#shared/kit/dates';
import { plainNumber } from '#shared/kit/money';
import type { Context } from '../../http/context.ts';
import type { Db } from '../../db/client.ts';
import { pick } from '../../kit/pick.ts';
import { loadCalendar } from '../calendar/calendar.service.ts';
import type { Viewer } from '../document/described.service.ts';
import { documentPage } from '../document/list.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { choosableProjects } from '../project/projects-within.service.ts';
import { sectionsOf } from '../project/sections.service.ts';
import { setupOfProject } from '../project-initiation/setup-of-project.service.ts';
import { changesOf } from './change-cases.ts';
import { draftFor } from './first-draft.ts';
import { toSchemeRow } from './list-schemes.ts';
import { purchaseOf } from './purchase.ts';
import { SCHEME, schemes } from './scheme-access.ts';
import { findingsOfStored } from './scheme-check.ts';
import { formOf, openBasePrice } from './scheme-form.ts';
import type { Scheme } from './scheme.table.ts';

type Input<C extends keyof typeof schemeCalls> = z.output<(typeof schemeCalls)[C]['input']>;

/** One scheme with everything that belongs to it; until its project is opened its base price is for who entered it alone (R25). */
export async function getScheme(guid: string, { db, actor }: Context): Promise<SchemeDetail> {
  const { row: found, ties, files } = await schemes.open({ db, actor }, guid);
  const isKnown = found.createUserGuid === actor.guid || ties.progress >= planProgress.code.opened;
  const sealed = found.basePriceSealed;
  const named = new Map(
    (await sectionsOf(db, found.projectGuid)).map((one) => [one.sectionNo, one.sectionName]),
  );
  return {
    ...pick(found, schemeDetail.shape),
    ...documentPage(schemeKind, found),
    ...toSchemeRow(found, ties, actor),
    weightTech: plainNumber(found.weightTech),
    weightBiz: plainNumber(found.weightBiz),
    weightPrice: plainNumber(found.weightPrice),
    depositValue: plainNumber(found.depositValue),
    sections: found.sectionNos.map((sectionNo) => ({ sectionNo, sectionName: named.get(sectionNo) ?? '' })),
    basePrice: sealed !== null && isKnown ? openBasePrice(sealed) : null,
    hasBasePrice: sealed !== null,
    sealed: sealed !== null && !isKnown,
    dissentEnd: await dissentEndOf(db, found),
    files: files(SCHEME),
    changes: await changesOf(db, guid),
    findings: await findingsToDecide(db, found),
    createTime: formatDateTime(found.createTime),
  };
}

/** 异议截止 by the rule of the setting (R07). */
async function dissentEndOf(db: Db, found: Scheme): Promise<string | null> {
  const { lines } = legalClock(
    clockFacts(formOf(found), found),
    await legalParameters(db),
    await loadCalendar(db),
    formatDate(found.deadline),
  );
  return lines.find(({ label }) => label === definitionOf('fileDissent').label)?.day ?? null;
}

/** What its fields and the law say of a scheme as long as it can be mended or decided; who may not know the base price is told nothing of it. */
async function findingsToDecide(db: Db, found: Scheme) {
  const { draft, inReview, rejected } = schemeStatus.code;
  if (![draft, inReview, rejected].some((status) => status === found.status)) return [];
  return (await findingsOfStored(db, found)).filter(({ field }) => field !== 'basePrice');
}

/** What a new one starts with. */
export async function blankScheme({ projectGuid }: Input<'blank'>, { db, actor }: Viewer) {
  if (projectGuid === undefined) return { form: await draftFor(db, null), purchase: null };
  const { project, sections } = await purchaseOf({ db, actor }, projectGuid);
  const setup = await setupOfProject(db, projectGuid);
  return {
    form: await draftFor(db, { project, sections, setup }),
    purchase: {
      ...pick(project, schemePurchase.shape),
      projectGuid,
      tenderWay: setup?.tenderWay ?? project.tenderWay,
      organizationType: setup?.organizationType ?? project.organizationType,
      sections: sections.map(({ sectionNo, sectionName, amount }) => ({ sectionNo, sectionName, amount })),
    },
  };
}

/** The projects a person moves on that still run. */
export const chooseProjects = async ({ keyword, ...page }: Input<'projects'>, { db, actor }: Context) => {
  const found = await choosableProjects({ db, actor }, 'project:progress', {
    ...page,
    keyword,
    isOpen: true,
    isInquiry: false,
  });
  return {
    ...found,
    list: found.list.map(({ guid, projectNo, projectName }) => ({ guid, projectNo, projectName })),
  };
};

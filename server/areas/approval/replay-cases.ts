import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { casePurpose } from '#shared/areas/approval/codes';
import { WHAT_IF_DAYS, type whatIfForm } from '#shared/areas/approval/setup-rules';
import type { WhatIfAnswer } from '#shared/areas/approval/setup-what-if-contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Context } from '../../http/context.ts';
import { departmentNames } from '../department/department.service.ts';
import { approvalCase } from './case.table.ts';
import { chainsFor } from './chain.ts';
import type { Subjects } from './outcome.ts';
import { tidied } from './setup-check.ts';
import { mustApprove, reachedCompany } from './setup-company.ts';
import { settingOf } from './setup.ts';
import { goesElsewhere, toWhatIfChain, totalsOf } from './what-if.ts';

/** How many changed cases are shown one by one. */
const CASES_MAX = 100;

/**
 * Replays the cases of the last 90 days of a company under a setting that is not saved, and under the stored one;
 * both by the functions that open a real case, with the people of today. Changes nothing. Levels with gaps are
 * replayed as they are: the cases that fall into one show as stuck. 10,000 cases take less than a second
 * (what-if.test.ts), so that no job is needed.
 */
export async function replayCases(
  subjects: Subjects,
  form: z.output<typeof whatIfForm>,
  context: Context,
): Promise<WhatIfAnswer> {
  const { db } = context;
  const { enterpriseGuid, kind } = form;
  await reachedCompany(context, enterpriseGuid);
  await mustApprove(db, subjects, enterpriseGuid, kind);
  const levels = tidied(form.levels);
  const cases = await db
    .select({
      caseGuid: approvalCase.guid,
      documentNo: approvalCase.documentNo,
      kind: approvalCase.kind,
      amount: approvalCase.amount,
      isMandatory: approvalCase.isMandatory,
      isExcess: approvalCase.isExcess,
      deptGuid: approvalCase.deptGuid,
      enterpriseGuid: approvalCase.enterpriseGuid,
      submitterGuid: approvalCase.submitterGuid,
      excluded: approvalCase.excluded,
      submittedAt: approvalCase.submittedAt,
    })
    .from(approvalCase)
    .where(
      and(
        eq(approvalCase.enterpriseGuid, enterpriseGuid),
        eq(approvalCase.kind, kind),
        eq(approvalCase.purpose, casePurpose.code.submit),
        gte(approvalCase.submittedAt, sql`now() - make_interval(days => ${WHAT_IF_DAYS})`),
      ),
    )
    .orderBy(desc(approvalCase.submittedAt), desc(approvalCase.guid));
  const before = await chainsFor(db, await settingOf(db, form), cases);
  const after = await chainsFor(db, form.enabled ? levels : 'off', cases);
  const replayed = cases.map((found, at) => ({ found, before: before[at]!, after: after[at]! }));
  const shown = replayed.filter(goesElsewhere).slice(0, CASES_MAX);
  const names = await departmentNames(
    db,
    shown.flatMap(({ found }) => found.deptGuid ?? []),
  );
  return {
    ...totalsOf(replayed),
    cases: shown.map(({ found, ...chains }) => ({
      caseGuid: found.caseGuid,
      documentNo: found.documentNo,
      amount: found.amount,
      isMandatory: found.isMandatory,
      deptName: names.get(found.deptGuid ?? '') ?? '',
      submittedAt: formatDateTime(found.submittedAt),
      before: toWhatIfChain(chains.before),
      after: toWhatIfChain(chains.after),
    })),
  };
}

import { labelsOf } from '#shared/areas/document/kind';
import { blockedFields } from '#shared/areas/legal-parameter/finding';
import { tenderText } from '#shared/areas/tender/fault-texts';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { schemeText as t } from '#shared/areas/tender-scheme/fault-texts';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { RuleRefusal } from '../../http/refusal.ts';
import { BusinessError } from '../../kit/errors.ts';
import { documentReview } from '../document/review.service.ts';
import { reachStageOfSections } from '../project/project-stage.service.ts';
import { withdrawTenders } from '../tender/making.service.ts';
import { hasBegun } from '../tender/tenders.service.ts';
import { settleSchemeChange } from './change-cases.ts';
import { describedScheme, schemeChanges, schemes } from './scheme-access.ts';
import { findingsOfStored } from './scheme-check.ts';
import { formOf } from './scheme-form.ts';
import { makeTendersOf } from './tenders-of-scheme.ts';

const labels: Readonly<Record<string, Wording>> = labelsOf(schemeKind);
const named = ([field, text]: [string, Wording]): Wording => {
  const label = labels[field.split('.')[0]!];
  return label ? { cn: `“${label.cn}”${text.cn}`, en: `${label.en}: ${text.en}` } : text;
};

/** A scheme of which a tender has begun stays as it was approved, until it is changed or ended. */
const begunRefusal = async (db: Db, guid: string): Promise<RuleRefusal | null> =>
  (await hasBegun(db, guid)) ? { by: 'state', text: tenderText.begun } : null;

/** Submitting, recalling, undoing and voiding of schemes; by the levels of the buyer, also where an agency draws one up. */
export const schemeReview = documentReview(describedScheme, schemes, {
  async weigh({ db }, found) {
    const findings = await findingsOfStored(db, found);
    const fields = blockedFields(findings);
    if (found.saleStart <= (await databaseNow(db))) fields['saleStart'] ??= t.past;
    return { findings, fields };
  },
  isMandatory: ({ isMandatory }) => isMandatory,
  async toSubmit(_viewer, _found, { fields }) {
    const [first] = Object.entries(fields);
    if (first) throw new BusinessError(named(first), fields);
  },
  faults: async (_viewer, _found, { fields }) => Object.entries(fields).map(named),
  warnings: async (_viewer, _found, { findings }) => findings.filter(({ level }) => level === 'warn'),
  content: async (_viewer, found) => formOf(found),
  submittedAs: ({ estimateAmount }) => ({ estimateAmount }),
  effects: {
    // 发标准备 begins with the approval (documents.md 5.7).
    async approved(db, context, { found }) {
      await reachStageOfSections(db, found.projectGuid, planProgress.code.preparing, found.sectionNos);
      await makeTendersOf(db, context, found);
    },
    undone: (db, context, { found }) => withdrawTenders(db, context, found.guid),
    voided: (db, context, { found }) => withdrawTenders(db, context, found.guid),
  },
  beforeUndo: (db, { guid }) => begunRefusal(db, guid),
  late: { void: ({ db }, { guid }) => begunRefusal(db, guid) },
  parts: { ...schemeChanges.cases, settle: settleSchemeChange },
});

import { departmentKind } from '#shared/areas/department/codes';
import type { FieldCodes } from '#shared/areas/document/field';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import type { BatchOwnField, LineField } from '#shared/areas/procurement-plan/line/fields';
import { legalRegime, organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { modeReason, tenderWay } from '#shared/areas/project/purchase-mode';
import { siteVisitKind, siteVisitStatus } from '#shared/areas/site-visit/codes';
import type { Language } from '#shared/kit/language';
import { isMoney, toWan } from '#shared/kit/money';
import { documentCodes, documentField } from './document-fields.ts';

/** Code lists of recorded fields that are no field of a document itself, by what they belong to. */
const lists: Readonly<Record<string, Readonly<Record<string, FieldCodes>>>> = {
  annualPlan: { projectNature, projectType, tenderWay, organizationType },
  handMadeProject: {
    projectNature,
    projectType,
    tenderWay,
    organizationType,
    legalRegime,
    modeReasonCode: modeReason,
  },
  department: { kind: departmentKind },
  siteVisit: { kind: siteVisitKind, status: siteVisitStatus },
};

/** Amounts of a plan's lines, whose acts are recorded with the plan; in 元, and called 万元 as in its form. */
const LINE_AMOUNTS: ReadonlySet<string> = new Set<LineField | BatchOwnField>([
  'estimateAmount',
  'batchAmount',
  'controlPrice',
]);
const ofPlans: ReadonlySet<string> = new Set([annualPlanKind.code, batchPlanKind.code]);
const isInWan = (objectType: string, field: string) =>
  (ofPlans.has(objectType) && LINE_AMOUNTS.has(field)) || documentField(objectType, field)?.input === 'wan';

const yesNo = { cn: ['是', '否'], en: ['Yes', 'No'] } as const;
// the code before the name tells machines which permission it is
const withoutCode = (text: string) => text.replace(/^[^\s:]+:[^\s/]+\/[1-7]P? /, '');

/** A recorded value as people read it, a line for each of several; nothing reads `-`. */
export function valueLines(
  objectType: string,
  field: string,
  value: unknown,
  language: Language,
): readonly string[] {
  if (value === null || value === undefined || value === '') return ['-'];
  if (typeof value === 'boolean') return [yesNo[language][value ? 0 : 1]];
  const list = lists[objectType]?.[field] ?? documentCodes(objectType, field);
  if (list && (typeof value === 'string' || typeof value === 'number')) return [list.label(value, language)];
  if (Array.isArray(value))
    return value.length === 0 ? ['-'] : value.flatMap((one) => valueLines(objectType, field, one, language));
  if (typeof value === 'string' && isMoney(value) && isInWan(objectType, field)) return [toWan(value)];
  return [typeof value === 'string' ? withoutCode(value) : JSON.stringify(value)];
}

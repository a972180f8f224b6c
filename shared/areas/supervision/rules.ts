import { z } from 'zod';
import { optionalEmail, simpleMobile } from '#shared/kit/contact-rules';
import { optionalMoney } from '#shared/kit/number-rules';
import {
  date,
  dateTime,
  dateTimeIfAny,
  optionalText,
  requiredArray,
  text,
  yesNo,
} from '#shared/kit/text-rules';
import type { Wording } from '#shared/kit/language';
import { ruled, ruleText, tooManyFiles } from '#shared/kit/rule-texts';
import { ATTEND, ATTEND_READS, supervisionRightCodes } from './auth.ts';
import {
  opinionSubject,
  opinionType,
  projectRange,
  supervisionLevel,
  supervisionRole,
  supervisionStage,
  supervisorDuty,
} from './codes.ts';
import { supervisionText as t } from './fault-texts.ts';

const guid = () => z.uuid('请选择');
const files = () =>
  z
    .array(z.uuid())
    .max(50, ruled(tooManyFiles(50)))
    .optional();
const projectGuids = () =>
  z
    .array(guid())
    .max(500, ruled({ cn: '一次最多选择500个项目', en: 'At most 500 projects at once' }))
    .optional();

/** One unit of an appointment; `minAmount` in 元 with the range 金额不低于, `projectGuids` with 指定项目. */
export const supervisedUnitForm = z.object({
  enterpriseGuid: guid(),
  includesBelow: yesNo(),
  duty: supervisorDuty.schema,
  range: projectRange.schema,
  minAmount: optionalMoney(),
  projectGuids: projectGuids(),
  remark: optionalText(500),
});
export type SupervisedUnitForm = z.output<typeof supervisedUnitForm>;

/** The faults of a unit that need no database, by field. */
export function unitFaults({ range, minAmount, projectGuids: named }: SupervisedUnitForm) {
  const fields: Record<string, Wording> = {};
  if (range === projectRange.code.amount && !minAmount) fields['minAmount'] = ruleText.required;
  if (range === projectRange.code.named && !named?.length) fields['projectGuids'] = ruleText.choose;
  return fields;
}

/** An appointment as it is filled in (documents.md 5.13, 监督人设置); name, unit and department come from the person. */
export const supervisorForm = z.object({
  userGuid: guid(),
  duty: optionalText(50),
  mobile: simpleMobile(),
  email: optionalEmail(),
  supRole: supervisionRole.schema,
  supLevel: supervisionLevel.schema,
  stages: requiredArray(supervisionStage.schema),
  supAuth: requiredArray(z.literal(supervisionRightCodes, '请选择')),
  validFrom: date(),
  validTo: date(),
  alarmOn: yesNo(),
  /** With level 单位级. */
  units: z
    .array(supervisedUnitForm)
    .max(200, ruled({ cn: '一次最多选择200个单位', en: 'At most 200 units at once' }))
    .optional(),
  /** With level 项目级. */
  projectGuids: projectGuids(),
  files: files(),
});
export type SupervisorForm = z.output<typeof supervisorForm>;

/** The faults of an appointment that need no database, by field; the form shows the same before it sends. */
export function supervisorFaults(
  form: Pick<SupervisorForm, 'supLevel' | 'supAuth' | 'validFrom' | 'validTo' | 'units' | 'projectGuids'>,
) {
  const fields: Record<string, Wording> = {};
  if (form.validTo < form.validFrom) fields['validTo'] = t.endBeforeStart;
  if (form.supAuth.includes(ATTEND) && !form.supAuth.includes(ATTEND_READS))
    fields['supAuth'] = t.attendReads;
  if (form.supLevel === supervisionLevel.code.unit) {
    if (!form.units?.length) fields['units'] = t.units;
    const chosen = form.units?.map(({ enterpriseGuid }) => enterpriseGuid) ?? [];
    if (new Set(chosen).size < chosen.length) fields['units'] = t.unitTwice;
    const faulty = form.units?.findIndex((unit) => Object.keys(unitFaults(unit)).length > 0) ?? -1;
    if (faulty >= 0)
      for (const [field, text] of Object.entries(unitFaults(form.units![faulty]!)))
        fields[`units.${faulty}.${field}`] = text;
  } else if (!form.projectGuids?.length) fields['projectGuids'] = t.projects;
  return fields;
}

/** An opinion as its supervisor writes it (documents.md 5.13). */
export const opinionForm = z.object({
  subject: opinionSubject.schema,
  /** The document, the project, or the enterprise of the unit. */
  subjectGuid: guid(),
  stage: supervisionStage.schema,
  type: opinionType.schema,
  content: text(2000),
  /** When the answer is due. */
  dueTime: dateTime(),
  files: files(),
});
export type OpinionForm = z.output<typeof opinionForm>;

/** An answer, or the report of a rectification. */
export const answerForm = z.object({ text: text(2000), files: files() });
/** What the supervisor concludes of an answer; sent back it needs a new due time. */
export const conclusionForm = z.object({ text: text(1000), dueTime: dateTimeIfAny() });

import { z } from 'zod';
import { MAX_FILES } from '#shared/areas/file/rules';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { email, mobile } from '#shared/kit/contact-rules';
import type { Wording } from '#shared/kit/language';
import { wholeNumber } from '#shared/kit/number-rules';
import { ruled, ruleText, tooManyFiles } from '#shared/kit/rule-texts';
import { listOf, optionalText, requiredArray, text, yesNo } from '#shared/kit/text-rules';
import { type Editions, rowKey, type WithKey } from './row-keys.ts';
import {
  AREAS_MAX,
  type ConditionForm,
  CONDITIONS_MAX,
  type AskedMaterialForm,
  MATERIALS_MAX,
} from './rules.ts';

/** More changes of one condition than there can be. */
const EDITION_MAX = 100_000;
const files = () => z.array(z.uuid()).max(MAX_FILES, ruled(tooManyFiles(MAX_FILES)));

/** What a supplier answers to one condition (documents.md 5.8, 条件响应), named by its key. */
export const conditionAnswer = z.object({
  key: rowKey('c'),
  /** Of the condition that was read; left out: as it stands now. */
  edition: wholeNumber(0, EDITION_MAX).optional(),
  isMet: z.boolean(ruleText.choose.cn).nullish(),
  note: optionalText(500),
  files: files(),
});
/** The files a supplier hands in for one material; `at` is its place, from 0. */
export const materialAnswer = z.object({ at: wholeNumber(0, MATERIALS_MAX - 1), files: files() });

/** An application (报名) as its supplier fills it in; what the notice asks of it: `applicationFaults`. */
export const applicationForm = z.object({
  category: projectTypeOption.schema,
  serviceAreas: requiredArray(text(20), AREAS_MAX),
  contactName: text(50),
  contactPhone: mobile(),
  contactEmail: email(),
  answers: listOf(conditionAnswer, CONDITIONS_MAX),
  materials: listOf(materialAnswer, MATERIALS_MAX),
  /** 承诺: what is handed in is true, and the notice is accepted. */
  isPledged: yesNo(),
});
export type ApplicationForm = z.output<typeof applicationForm>;

/** What a notice asks of an application. */
export interface Asked {
  categoryTypes: readonly number[];
  conditions: readonly WithKey<ConditionForm>[];
  conditionEditions: Editions;
  materials: readonly AskedMaterialForm[];
}

const faultOf = {
  category: { cn: '公告未招募此品类', en: 'The notice does not call for this category' },
  pledge: { cn: '请阅读并同意报名承诺', en: 'Please read and accept the pledge' },
  unanswered: { cn: '请答复是否满足', en: 'Say whether it is met' },
  changed: { cn: '该条件已变更，请重新答复', en: 'It has changed: please answer again' },
  unmet: { cn: '必备条件不满足，不能报名', en: 'A must is not met: no application is possible' },
  file: { cn: '请上传证明附件', en: 'The proof is missing' },
  material: { cn: '请上传该材料', en: 'This material is missing' },
} as const satisfies Record<string, Wording>;

/**
 * What an application still lacks: `answers.c2` by the key of the condition, `materials.0` by place, `category`,
 * `isPledged`; nothing where it can be handed in. Form and server ask the same.
 */
export function applicationFaults(
  { category, answers, materials, isPledged }: ApplicationForm,
  asked: Asked,
): Readonly<Record<string, Wording>> {
  const faults: Record<string, Wording> = {};
  if (!asked.categoryTypes.includes(category)) faults['category'] = faultOf.category;
  for (const condition of asked.conditions) {
    const { key } = condition;
    const answer = answers.find((one) => one.key === key);
    const fault =
      outdated(answer, key, asked) === 'changed' ? faultOf.changed : answerFault(condition, answer);
    if (fault) faults[`answers.${key}`] = fault;
  }
  for (const [at, { isMust }] of asked.materials.entries()) {
    const given = materials.find((one) => one.at === at)?.files ?? [];
    if (isMust && given.length === 0) faults[`materials.${at}`] = faultOf.material;
  }
  if (!isPledged) faults['isPledged'] = faultOf.pledge;
  return faults;
}

/** What has become of a condition since it was answered: changed, or added to the notice; null where nothing has. */
export function outdated(
  answer: { edition?: number | undefined } | undefined,
  key: string,
  { conditionEditions }: Pick<Asked, 'conditionEditions'>,
): Outdated | null {
  const edition = conditionEditions[key] ?? 0;
  if (!answer) return edition > 0 ? 'added' : null;
  return (answer.edition ?? edition) < edition ? 'changed' : null;
}
export const outdatedWays = ['changed', 'added'] as const;
export type Outdated = (typeof outdatedWays)[number];

function answerFault(
  { isMust, needsFile }: ConditionForm,
  answer: ApplicationForm['answers'][number] | undefined,
): Wording | null {
  if (answer?.isMet === undefined || answer.isMet === null) return faultOf.unanswered;
  if (!answer.isMet) return isMust ? faultOf.unmet : null;
  return needsFile && answer.files.length === 0 ? faultOf.file : null;
}

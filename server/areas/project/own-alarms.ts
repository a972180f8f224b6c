import { sql, type SQL } from 'drizzle-orm';
import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import type { LegalSetting } from '#shared/areas/legal-parameter/codes';
import {
  inForce,
  isTender,
  type LegalParameters,
  type ParameterInForce,
} from '#shared/areas/legal-parameter/parameters';
import { projectState } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { type AlarmKind, alarmKind } from '#shared/areas/supervision/alarms';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';
import type { Raised } from '../../db/raised.ts';
import { TODAY } from '../../db/today.ts';
import { type Project, project, projectStage } from './project.table.ts';

const p = planProgress.code;
const k = alarmKind.code;

// As SQL of their own: a bare column of a query over one table is written without its table, and would be read as a
// column of the subquery.
export const self = {
  guid: sql`${project.guid}`,
  stage: sql`${project.stage}`,
  budgetAmount: sql`${project.budgetAmount}`,
  isMandatory: sql`${project.isMandatory}`,
};
/** The day a project reached a stage. */
export const reachedOn = (stage: number | SQL) =>
  sql`(select s.reached_date from ${projectStage} s where s.project_guid = ${self.guid} and s.stage = ${stage})`;

/** The first stage still ahead whose planned day has passed. */
const late = sql<PlanProgress | null>`(
  select min(s.stage) from ${projectStage} s
  where s.project_guid = ${self.guid} and s.stage > ${self.stage} and s.reached_date is null and s.planned_date < ${TODAY})`;
/** There is one; of a project that was given up none is late. */
const isLate = sql`${project.dueDate} < ${TODAY} and ${project.state} <> ${projectState.code.ended}`;

/** The numbers of the law that alarms count by: the time to bid (R03) and the time to sign (R12). */
type CountedCode = 'bidding' | 'contractSigning';

const WEEK = 7;
const WORKING_WEEK = 5;
/** A period in days as the calendar counts them; of working days the least it can take. */
const daysOf = ({ value, unit }: ParameterInForce) =>
  unit === 'workday' ? Math.floor((Number(value) * WEEK) / WORKING_WEEK) : Number(value);

/** Days a project has by what its rules are, as SQL; null where the law has none or it is not checked. */
function daysBy(parameters: LegalParameters, code: CountedCode): SQL {
  const of = (setting: LegalSetting) => {
    const found = inForce(parameters, code, setting);
    return sql`${found ? daysOf(found) : null}::int`;
  };
  const tenders = sql.join(
    tenderWay.codes.filter(isTender).map((way) => sql`${way}`),
    sql`, `,
  );
  return sql`(case when ${project.isMandatory} then ${of('mandatory')}
    when ${project.tenderWay} in (${tenders}) then ${of('tender')} else ${of('enterprise')} end)`;
}

/** The same rules by which `daysBy` chooses: what must be tendered is judged as such, however it is bought. */
const rulesOf = ({ isMandatory, tenderWay: way }: Pick<Project, 'isMandatory' | 'tenderWay'>): LegalSetting =>
  isMandatory ? 'mandatory' : isTender(way) ? 'tender' : 'enterprise';

/** The alarms of a project that its own record raises. */
export const ownAlarms = (parameters: LegalParameters): Raised<AlarmKind>[] => [
  [k.mandatoryNotOpen, sql`${project.isMandatory} and ${project.tenderWay} <> ${tenderWay.code.open}`],
  [k.singleSource, sql`${project.tenderWay} = ${tenderWay.code.single}`],
  [k.noModeReason, sql`${project.tenderWay} <> ${tenderWay.code.open} and ${project.modeReason} = ''`],
  [k.shortBidTime, sql`${project.bidDays} < ${daysBy(parameters, 'bidding')}`],
  // A later stage was reached without this one, or before it: progress moves by real events (documents.md 5.7).
  [k.stageSkipped, sql`${project.skippedStage} is not null`],
  [k.stageLate, isLate],
  [k.awardOverBudget, sql`${project.awardAmount} > ${project.budgetAmount}`],
  [k.lateSigning, sql`${project.signingDays} > ${daysBy(parameters, 'contractSigning')}`],
];

/** What its words need beside the record. */
export const ownColumns = {
  late,
  stageDate: sql<string | null>`${reachedOn(self.stage)}::text`,
};

/** A stage as it was planned and registered. */
export interface StageFact {
  stage: PlanProgress;
  plannedDate: string | null;
  reachedDate: string | null;
  registeredBy: string | null;
}

interface Found {
  row: Project;
  late: PlanProgress | null;
}

const modeOf = ({ tenderWay: way }: Pick<Project, 'tenderWay'>) => tenderWay.wording(way);

/** What was found, with its figures and the article that is not kept. */
export function ownText(kind: AlarmKind, { row, late: behind }: Found, parameters: LegalParameters): Wording {
  const { skippedStage: left, bidDays, signingDays } = row;
  const days = (code: CountedCode) => {
    const found = inForce(parameters, code, rulesOf(row));
    const of = found ? String(daysOf(found)) : '';
    const article = found?.article ?? '';
    const english = citationIn('en', article);
    return { of, cn: article && `（${article}）`, en: english && ` (${english})` };
  };
  const bidding = days('bidding');
  const signing = days('contractSigning');
  const mode = modeOf(row);
  const stage = (code: PlanProgress | null) => planProgress.wording(code ?? 0);
  const texts: Partial<Record<AlarmKind, Wording>> = {
    mandatoryNotOpen: {
      cn: `依法必须招标，采购方式为${mode.cn}`,
      en: `Must be tendered by law; its mode is ${mode.en.toLowerCase()}`,
    },
    singleSource: { cn: '采用单一来源采购', en: 'Bought from a single source' },
    noModeReason: {
      cn: `采用${mode.cn}而未说明适用情形`,
      en: `${mode.en} without a stated reason`,
    },
    shortBidTime: {
      cn: `发标至开标${bidDays}日，少于${bidding.of}日${bidding.cn}`,
      en: `${bidDays} days from issue to opening, fewer than ${bidding.of}${bidding.en}`,
    },
    stageSkipped: {
      cn: `“${stage(left).cn}”未记录或晚于后一环节`,
      en: `“${stage(left).en}” is missing or later than the stage after it`,
    },
    stageLate: {
      cn: `“${stage(behind).cn}”已过计划日期`,
      en: `“${stage(behind).en}” is past its planned day`,
    },
    awardOverBudget: {
      cn: `定标金额${row.awardAmount}元超过预算${row.budgetAmount}元`,
      en: `Award ${row.awardAmount} over the budget ${row.budgetAmount}`,
    },
    lateSigning: {
      cn: `定标后${signingDays}日签约，超过${signing.of}日${signing.cn}`,
      en: `Signed ${signingDays} days after the award, over ${signing.of}${signing.en}`,
    },
  };
  return texts[kind] ?? alarmKind.wording(kind);
}

/** The stages whose days an alarm rests on. */
const stagesOf = (kind: AlarmKind, { row: { skippedStage: left }, late: behind }: Found): PlanProgress[] => {
  if (kind === k.shortBidTime) return [p.issued, p.opened];
  if (kind === k.lateSigning) return [p.awarded, p.signed];
  if (kind === k.awardOverBudget) return [p.awarded];
  if (kind === k.stageSkipped && left !== null) return [left, (left + 1) as PlanProgress];
  return kind === k.stageLate && behind !== null ? [behind] : [];
};

/** What a stage was planned for, when it was reached and who says so. */
export function stageWords(stage: PlanProgress, facts: readonly StageFact[]): Wording {
  const found = facts.find((one) => one.stage === stage);
  const name = planProgress.wording(stage);
  const by = found?.registeredBy;
  if (found?.reachedDate)
    return {
      cn: `${name.cn}：${found.reachedDate}${by ? `（${by}登记）` : ''}`,
      en: `${name.en}: ${found.reachedDate}${by ? ` (registered by ${by})` : ''}`,
    };
  return found?.plannedDate
    ? {
        cn: `${name.cn}：计划${found.plannedDate}，未到达`,
        en: `${name.en}: planned for ${found.plannedDate}, not reached`,
      }
    : { cn: `${name.cn}：无记录`, en: `${name.en}: no record` };
}

/** Who is answerable, when, and what the record says, as far as an alarm of its own goes. */
export function ownFacts(kind: AlarmKind, found: Found, facts: readonly StageFact[]): Wording[] {
  const { row } = found;
  const stages = stagesOf(kind, found).map((stage) => stageWords(stage, facts));
  if (stages.length > 0) return stages;
  const mode = modeOf(row);
  return [
    {
      cn: `${mode.cn}，预算${row.budgetAmount}元，适用情形：${row.modeReason || '未填写'}（项目经理${row.ownerName}）`,
      en: `${mode.en}, budget ${row.budgetAmount}, reason: ${row.modeReason || 'none'} (project manager ${row.ownerName})`,
    },
  ];
}

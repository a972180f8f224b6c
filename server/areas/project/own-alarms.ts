import { sql, type SQL } from 'drizzle-orm';
import type { Deadline } from '#shared/areas/legal-parameter/deadlines';
import { projectState } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { type AlarmKind, alarmKind } from '#shared/areas/supervision/alarms';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';
import { formatMoney, formatMoneyOrNone } from '#shared/kit/money';
import type { Raised } from '../../db/raised.ts';
import { TODAY } from '../../db/today.ts';
import { lateWords } from './deadline-alarms.ts';
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
const reachedOn = (stage: SQL) =>
  sql`(select s.reached_date from ${projectStage} s where s.project_guid = ${self.guid} and s.stage = ${stage})`;
/** Those that reached it are found in one go, where the day of each would be looked up. */
export const hasReached = (stage: number, since?: SQL): SQL =>
  sql`exists (select from ${projectStage} s where s.project_guid = ${self.guid} and s.stage = ${stage}
    and ${since === undefined ? sql`s.reached_date is not null` : sql`s.reached_date >= ${since}`})`;

/** The first stage still ahead whose planned day has passed. */
const late = sql<PlanProgress | null>`(
  select min(s.stage) from ${projectStage} s
  where s.project_guid = ${self.guid} and s.stage > ${self.stage} and s.reached_date is null and s.planned_date < ${TODAY})`;
/** There is one; of a project that was given up none is late. */
const isLate = sql`${project.dueDate} < ${TODAY} and ${project.state} <> ${projectState.code.ended}`;

/** The alarms of a project that its own record raises, with those of the days the law sets. */
export const ownAlarms = (ofTheLaw: readonly Raised<AlarmKind>[]): Raised<AlarmKind>[] => [
  [k.mandatoryNotOpen, sql`${project.isMandatory} and ${project.tenderWay} <> ${tenderWay.code.open}`],
  [k.singleSource, sql`${project.tenderWay} = ${tenderWay.code.single}`],
  [k.noModeReason, sql`${project.tenderWay} <> ${tenderWay.code.open} and ${project.modeReason} = ''`],
  // A later stage was reached without this one, or before it: progress moves by real events (documents.md 5.7).
  [k.stageSkipped, sql`${project.skippedStage} is not null`],
  [k.stageLate, isLate],
  [k.awardOverBudget, sql`${project.awardAmount} > ${project.budgetAmount}`],
  ...ofTheLaw,
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
  /** Of the days the law sets. */
  deadlines: readonly Deadline[];
}

const modeOf = ({ tenderWay: way }: Pick<Project, 'tenderWay'>) => tenderWay.wording(way);

/** What was found, with its figures and the article that is not kept. */
export function ownText(kind: AlarmKind, { row, late: behind, deadlines }: Found): Wording {
  const left = row.skippedStage;
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
    stageSkipped: {
      cn: `“${stage(left).cn}”未记录或晚于后一环节`,
      en: `“${stage(left).en}” is missing or later than the stage after it`,
    },
    stageLate: {
      cn: `“${stage(behind).cn}”已过计划日期`,
      en: `“${stage(behind).en}” is past its planned day`,
    },
    awardOverBudget: {
      cn: `定标金额${formatMoneyOrNone(row.awardAmount)}元超过预算${formatMoney(row.budgetAmount)}元`,
      en: `Award ${formatMoneyOrNone(row.awardAmount)} over the budget ${formatMoney(row.budgetAmount)}`,
    },
  };
  return lateWords(kind, deadlines)?.text ?? texts[kind] ?? alarmKind.wording(kind);
}

/** The stages whose days an alarm rests on. */
const stagesOf = (kind: AlarmKind, { row: { skippedStage: left }, late: behind }: Found): PlanProgress[] => {
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
  const late = lateWords(kind, found.deadlines);
  if (late) return late.facts;
  const stages = stagesOf(kind, found).map((stage) => stageWords(stage, facts));
  if (stages.length > 0) return stages;
  const mode = modeOf(row);
  return [
    {
      cn: `${mode.cn}，预算${formatMoney(row.budgetAmount)}元，适用情形：${row.modeReason || '未填写'}（项目经理${row.ownerName}）`,
      en: `${mode.en}, budget ${formatMoney(row.budgetAmount)}, reason: ${row.modeReason || 'none'} (project manager ${row.ownerName})`,
    },
  ];
}

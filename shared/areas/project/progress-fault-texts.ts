import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';

interface Section {
  sectionNo: string;
  sectionName: string;
}

/** How many sections a refusal names. */
const NAMED = 3;
const cn = (stage: PlanProgress) => planProgress.label(stage, 'cn');
const en = (stage: PlanProgress) => planProgress.label(stage, 'en');

/** What the rules of a project's progress say (documents.md 5.7). */
export const progressFaultText = {
  future: { cn: '日期不能晚于今天', en: 'The day must not be after today' },
  beforeEarlier: (stage: PlanProgress, date: string): Wording => ({
    cn: `不能早于“${cn(stage)}”的日期${date}`,
    en: `Not before “${en(stage)}” on ${date}`,
  }),
  afterLater: (stage: PlanProgress, date: string): Wording => ({
    cn: `不能晚于“${cn(stage)}”的日期${date}`,
    en: `Not after “${en(stage)}” on ${date}`,
  }),
  notOpen: {
    cn: '该环节已登记，或前一环节尚未到达，请按顺序登记',
    en: 'The stage is registered already, or the one before it is not reached yet',
  },
  unsigned: (stage: PlanProgress, sections: readonly Section[]): Wording => {
    const named = sections.slice(0, NAMED).map((one) => one.sectionName);
    const isWhole = named[0] === '';
    const more = sections.length > NAMED;
    return {
      cn: `${isWhole ? '项目' : `标段${named.map((name) => `“${name}”`).join('、')}${more ? '等' : ''}`}尚无审批通过的采购合同，不能登记${cn(stage)}`,
      en: `${isWhole ? 'The project has' : `${named.map((name) => `“${name}”`).join(', ')}${more ? ' and others' : ''}: sections with`} no approved purchase contract, so “${en(stage)}” cannot be registered`,
    };
  },
  noSection: { cn: '标段不属于本项目', en: 'The section does not belong to the project' },
  awardedTwice: { cn: '同一标段只能登记一个中标结果', en: 'A section is awarded once' },
  noWinner: { cn: '中标(成交)单位不存在或已停用', en: 'There is no such winner' },
  ownWinner: { cn: '中标(成交)单位不能是采购单位或其代理机构', en: 'Neither the buyer nor its agency wins' },
  sumOfAwards: {
    cn: '已按标段登记中标结果，合计自动得出',
    en: 'With an award for each section the sum follows by itself',
  },
  awardOfPart: {
    cn: '分标段登记定标时，请逐标段填写中标(成交)结果',
    en: 'Where some sections are awarded, the award of each is entered',
  },
  awardOnly: {
    cn: '中标(成交)结果只在登记定标时填写',
    en: 'The award amount is entered with the award only',
  },
} as const;

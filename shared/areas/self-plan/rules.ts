import { z } from 'zod';
import { projectNature, projectType } from '#shared/areas/project/codes';
import { MAX_FILES } from '#shared/areas/file/rules';
import { fundSource, selfReason } from '#shared/areas/procurement-plan/line/codes';
import { contactPhone } from '#shared/kit/contact-rules';
import { money, positiveMoney, quantity } from '#shared/kit/number-rules';
import { choice, date, optionalText, requiredArray, text, yesNo } from '#shared/kit/text-rules';
import { ruled, tooManyFiles } from '#shared/kit/rule-texts';
import { resultPaper, selfWays } from './codes.ts';

/** Most items a plan may list, suppliers it may ask and people its group may have. */
export const ITEMS_MAX = 200;
export const INVITEES_MAX = 20;
export const GROUP_MAX = 21;

const guid = () => z.uuid('请选择');
const files = () => z.array(z.uuid()).max(MAX_FILES, ruled(tooManyFiles(MAX_FILES)));

/** One thing to be bought; its 预算金额 is quantity times price (`itemAmount`). */
export const itemForm = z.object({
  name: text(200),
  spec: optionalText(200),
  unit: text(20),
  quantity: quantity().refine(
    (value) => Number(value) > 0,
    ruled({ cn: '数量必须大于0', en: 'The quantity must be greater than 0' }),
  ),
  /** 预算单价 in 元. */
  price: money(),
  remark: optionalText(500),
});
export type ItemForm = z.output<typeof itemForm>;

/** A self-procurement plan as its handler fills it in (documents.md 5.3); what depends on other fields: `selfPlanFaults`. */
export const selfPlanForm = z.object({
  projectName: text(200),
  projectNature: projectNature.schema,
  projectType: projectType.schema,
  categoryCode: text(20),
  planUnit: guid(),
  planDept: guid(),
  selfReason: selfReason.schema,
  selfReasonText: text(500),
  outOfPlan: yesNo(),
  /** The line of a yearly plan it is bought from; none when it is outside the plan. */
  yearItemGuid: guid().nullish(),
  content: text(4000),
  items: requiredArray(
    itemForm,
    ITEMS_MAX,
    ruled({ cn: `明细不能超过${ITEMS_MAX}条`, en: `At most ${ITEMS_MAX} lines` }),
  ),
  fundSource: fundSource.schema,
  budgetSubject: text(100),
  tenderWay: choice(selfWays),
  modeReason: optionalText(500),
  /** 拟询价单位: enterprises of the supplier library. */
  inviteList: z
    .array(guid())
    .max(
      INVITEES_MAX,
      ruled({ cn: `拟询价单位不能超过${INVITEES_MAX}家`, en: `At most ${INVITEES_MAX} suppliers are asked` }),
    ),
  /** 采购小组成员: people of the company. */
  groupMembers: z
    .array(guid())
    .max(
      GROUP_MAX,
      ruled({ cn: `采购小组不能超过${GROUP_MAX}人`, en: `At most ${GROUP_MAX} people in the group` }),
    ),
  plannedStart: date(),
  plannedEnd: date(),
  requiredDate: date(),
  handlerPhone: contactPhone(),
  files: files().optional(),
  /** 抢修说明, asked for by 应急抢修. */
  repairFiles: files().optional(),
});
export type SelfPlanForm = z.output<typeof selfPlanForm>;

/** 采购结果 as it is registered (documents.md 5.3, field 21). */
export const resultForm = z.object({
  winnerGuid: guid(),
  /** 成交金额 in 元. */
  resultAmount: positiveMoney(),
  resultDate: date(),
  papers: z.array(z.object({ paper: resultPaper.schema, files: files() })).max(resultPaper.codes.length),
});
export type ResultForm = z.output<typeof resultForm>;

import {
  bandConsequence,
  measureKind,
  measureReason,
  supplierGrade,
} from '#shared/areas/supplier-rating/codes';
import { lastDayOf } from '#shared/areas/supplier-rating/term';
import { addDays, yearOf } from '#shared/kit/dates';
import { loadCalendar } from '../../areas/calendar/calendar.service.ts';
import { addYear } from '../../areas/calendar/change.ts';
import { dropMeasure, notifyMeasure, upholdMeasure } from '../../areas/supplier-rating/measure-acts.ts';
import { stateOnMeasure } from '../../areas/supplier-rating/own-measures.ts';
import { putInForce, saveScheme } from '../../areas/supplier-rating/scheme.ts';
import { saveMeasure } from '../../areas/supplier-rating/write-measures.ts';
import { publishRating, saveRating } from '../../areas/supplier-rating/write-ratings.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import { standingFollowers } from '../standing-followers.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';

const c = bandConsequence.code;
const g = supplierGrade.code;
const scheme = {
  name: '供应商履约评价办法（2026）',
  criteria: [
    { name: '产品质量', weight: '35', description: '到货验收合格率、质保期内故障次数' },
    { name: '交付及时', weight: '25', description: '按合同交货期，每逾期一日扣2分' },
    { name: '技术服务', weight: '20', description: '安装调试、故障响应时间' },
    { name: '价格水平', weight: '12.5', description: '与同期市场均价的偏差' },
    { name: '廉洁诚信', weight: '7.5', description: '资料真实性、商业行为' },
  ],
  bands: [
    { from: '0', to: '60', grade: g.d, consequence: c.suspend },
    { from: '60', to: '75', grade: g.c, consequence: c.improve },
    { from: '75', to: '90', grade: g.b, consequence: c.none },
    { from: '90', to: '100', grade: g.a, consequence: c.none },
  ],
};
/** Longer than a notice's time with the longest holiday in it. */
const NOTICE_DAYS = 24;

/** A scheme in force, ratings of the demonstration suppliers, and measures from the notice to the decision. */
export async function addDemoRatings(
  db: Db,
  { userOf, enterpriseOf }: Pick<DemoIdentity, 'userOf' | 'enterpriseOf'>,
): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const keeper = await as('data');
  const rater = await as('project');
  const decider = await as('planner');
  const today = await todayOf(db);
  await putInForce(await saveScheme(scheme, keeper), keeper);

  const rate = async (
    company: string,
    period: string,
    scores: readonly string[],
    comment: string,
    isDraft = false,
  ) => {
    const form = {
      supplierGuid: enterpriseOf(company),
      period,
      hasBusiness: scores.length > 0,
      scores: scores.map((score) => ({ score })),
      comment,
    };
    const draft = await saveRating(form, rater);
    if (!isDraft) await publishRating(standingFollowers)(draft, rater);
    return draft.guid;
  };
  const last = String(yearOf(today) - 1);
  await rate(demoCompany.supplier, `${last}-Q3`, ['92', '88', '95', '80', '100'], '供货质量稳定，响应及时。');
  await rate(demoCompany.supplier, last, ['96', '90', '95', '85.5', '100'], '年度履约优秀，建议优先合作。');
  await rate(demoCompany.supplierChanging, last, ['82', '74', '80', '78', '95'], '两批次到货逾期，已整改。');
  await rate(demoCompany.supplierDraft, last, [], '本年度无业务往来。');
  const low = await rate(
    demoCompany.supplierInReview,
    last,
    ['52', '40', '60', '66', '80'],
    '三台开关柜出厂试验不合格，交货逾期47日。',
  );
  await rate(demoCompany.supplierChanging, String(yearOf(today)), ['85', '', '80', '', ''], '', true);

  // A notice counts working days, and in December they run into a year that may not have been arranged yet.
  const year = yearOf(addDays(today, NOTICE_DAYS));
  if (!(await loadCalendar(db)).hasYear(year)) await addYear({ year }, keeper);
  await propose();
  await end();

  async function propose() {
    const notice = async (company: string, more: Partial<Parameters<typeof saveMeasure>[0]>) => {
      const form = {
        supplierGuid: enterpriseOf(company),
        kind: measureKind.code.suspension,
        reason: measureReason.code.breach,
        facts: '',
        months: 6,
        statementDays: 10,
        ...more,
      };
      return notifyMeasure(await saveMeasure(form, rater), rater);
    };
    const falsehood = await notice(demoCompany.supplierRefused, {
      kind: measureKind.code.blacklisting,
      reason: measureReason.code.falsehood,
      facts: '投标文件中的三项业绩合同经业主核实均不存在，检验报告编号与出具机构记录不符。',
      months: 24,
    });
    const answered = await stateOnMeasure(
      { ...falsehood, text: '业绩材料由代理商提供，我司未尽核实义务，愿承担相应责任，恳请从轻处理。' },
      await as('supplier5'),
    );
    await upholdMeasure(standingFollowers)(
      {
        ...answered,
        text: '提供虚假业绩事实清楚，陈述未否认。依据采购管理办法，列入黑名单两年。',
        validFrom: today,
        validTo: lastDayOf(today, 24),
      },
      decider,
    );
    const poor = await notice(demoCompany.supplierInReview, {
      reason: measureReason.code.lowScore,
      facts: `${last}年度评价得分低于60分，等级D：三台开关柜出厂试验不合格，交货逾期47日。`,
      ratingGuid: low,
    });
    await stateOnMeasure(
      {
        ...poor,
        text: '不合格开关柜已全部更换并复检合格；逾期系外协断路器停产所致，已更换供方。请求免于暂停合作。',
      },
      await as('supplier2'),
    );
    await notice(demoCompany.supplierChanging, {
      facts: '合同约定11月10日到货的压力变送器至今未交付，经两次书面催告未答复。',
    });
    const slight = await notice(demoCompany.supplierDraft, {
      facts: '中标后逾期5日未提交履约保证金。',
      months: 3,
    });
    const explained = await stateOnMeasure(
      { ...slight, text: '因开户银行系统升级延误，已于次日补交，附银行说明。' },
      await as('supplier3'),
    );
    await dropMeasure({ ...explained, text: '情况属实，情节轻微，未造成损失，不予处理。' }, decider);
  }
}

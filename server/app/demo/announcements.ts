import { publish, putAnnouncement } from '../../areas/dictionary/announcement.ts';
import type { Db } from '../../db/client.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';

const announcements = [
  {
    titleCn: '招采计划编报口径说明',
    titleEn: 'How to report procurement plans',
    bodyCn:
      '估算金额以万元填写，应包含税费；同一单位、同一年度只编报一份年初计划，年度中的变化通过“年中调整”编报。',
    bodyEn:
      'State estimates in 10k CNY, tax included. A unit reports one initial plan a year; changes during the year are reported as a mid-year adjustment.',
  },
  {
    titleCn: '年度采购计划编报工作开始',
    titleEn: 'Reporting of the annual procurement plans has begun',
    bodyCn:
      '请各单位在本月底前完成年度采购计划的编报与提交。可直接导入现有的电子表格，系统会逐行标出需要补充的内容。',
    bodyEn:
      'Please draw up and submit the annual procurement plans by the end of this month. Existing spreadsheets can be imported; what is missing is marked line by line.',
  },
] as const;

/** What the workbench of the demonstration announces. */
export async function addDemoAnnouncements(db: Db, { userOf }: DemoIdentity): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const context = await as('data');
  for (const form of announcements) {
    const { guid } = await putAnnouncement(form, context);
    await publish({ guid, version: 1 }, context);
  }
  await end();
}

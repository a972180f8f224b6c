import { eq } from 'drizzle-orm';
import { failureReason } from '#shared/areas/project/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { addDays } from '#shared/kit/dates';
import { todayOf } from '../../db/today.ts';
import { project } from '../../areas/project/project.table.ts';
import { registerStage } from '../../areas/project/register-stage.ts';
import { repeatSections } from '../../areas/project/repeat-sections.service.ts';
import { failSection } from '../../areas/project/section-acts.ts';
import type { Db } from '../../db/client.ts';
import { projectParts } from '../project-parts.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';

const p = planProgress.code;

/** Of three sections one goes on, one failed and is procured again, and one has failed and waits. */
export async function addDemoSections(db: Db, { userOf }: Pick<DemoIdentity, 'userOf'>) {
  const { as, end } = actingIn(db, userOf);
  const manager = await as('project');
  const today = await todayOf(db);
  const found = async () => {
    const [of] = await db.select().from(project).where(eq(project.projectName, '厂区消防系统改造'));
    return { guid: of!.guid, version: of!.version };
  };
  const reach = async (stage: 1 | 2 | 3 | 4 | 5, daysAgo: number, sectionNos: string[]) =>
    registerStage(projectParts)(
      { ...(await found()), stage, date: addDays(today, -daysAgo), sectionNos },
      manager,
    );
  const fail = async (sectionNo: string, daysAgo: number, reasonKind: 1 | 3, reason: string) =>
    failSection(projectParts)(
      { ...(await found()), sectionNo, reasonKind, reason, date: addDays(today, -daysAgo) },
      manager,
    );
  const { tooFew, allRejected } = failureReason.code;
  await reach(p.bidsReturned, 24, ['01', '02']);
  await reach(p.opened, 24, ['01', '02']);
  await reach(p.evaluated, 20, ['01']);
  await fail('02', 20, allRejected, '投标文件均未实质性响应招标文件，评标委员会否决全部投标');
  await fail('03', 24, tooFew, '至投标截止只有两家投标人递交文件');
  await repeatSections(projectParts)(
    {
      ...(await found()),
      sectionNos: ['02'],
      reason: '调整了设备技术参数的偏离范围，重新发布招标公告',
      planned: [
        { stage: p.issued, date: addDays(today, 4) },
        { stage: p.opened, date: addDays(today, 26) },
      ],
    },
    manager,
  );
  await reach(p.preparing, 6, ['02-2']);
  await end();
}

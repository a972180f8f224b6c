import { sql } from 'drizzle-orm';
import {
  opinionSubject,
  opinionType,
  projectRange,
  supervisionLevel,
  supervisionRole,
  supervisionStage,
  supervisorDuty,
} from '#shared/areas/supervision/codes';
import { supervisionRightCodes } from '#shared/areas/supervision/auth';
import type { OpinionForm, SupervisorForm } from '#shared/areas/supervision/rules';
import { addDays, formatDateTime } from '#shared/kit/dates';
import { todayOf } from '../../db/today.ts';
import { choosableProjects } from '../../areas/project/projects-within.service.ts';
import * as acts from '../../areas/supervision/opinion-acts.ts';
import { ownSubjects } from '../../areas/supervision/own-subjects.ts';
import { saveSupervisor } from '../../areas/supervision/save-supervisor.ts';
import { endTerms, markOverdue } from '../../areas/supervision/terms.ts';
import { saveOpinion } from '../../areas/supervision/write-opinions.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { supervisionParts } from '../supervision-parts.ts';
import { addAttendance } from './attendance.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';

const subjects = [...ownSubjects, ...supervisionParts.subjects];
const stage = supervisionStage.code;

/** Appointments in force, ending soon and ended; opinions in each state. */
export async function addDemoSupervision(db: Db, identity: DemoIdentity) {
  const { as, end } = actingIn(db, identity.userOf);
  const security = await as('security');
  const now = await todayOf(db);
  const appoint = (userName: string, company: string, form: Partial<SupervisorForm>) =>
    saveSupervisor(
      {
        userGuid: identity.userOf(userName),
        mobile: '13857100000',
        supRole: supervisionRole.code.discipline,
        supLevel: supervisionLevel.code.unit,
        stages: [...supervisionStage.codes],
        supAuth: supervisionRightCodes,
        validFrom: addDays(now, -120),
        validTo: addDays(now, 245),
        alarmOn: true,
        units: [
          {
            enterpriseGuid: identity.enterpriseOf(company),
            includesBelow: false,
            duty: supervisorDuty.code.lead,
            range: projectRange.code.all,
          },
        ],
        ...form,
      },
      identity.enterpriseOf(demoCompany.platform),
      security,
    );
  await appoint('supervisor', demoCompany.first, {
    duty: '效能监察科科长',
    units: [
      {
        enterpriseGuid: identity.enterpriseOf(demoCompany.first),
        includesBelow: true,
        duty: supervisorDuty.code.lead,
        range: projectRange.code.all,
        remark: '含下属新能源公司',
      },
    ],
  });
  await appoint('supervisor2', demoCompany.second, {
    duty: '审计专责',
    supRole: supervisionRole.code.audit,
    stages: [stage.plan, stage.setup, stage.award, stage.contract],
    validFrom: addDays(now, -353),
    validTo: addDays(now, 12),
  });
  const ended = await appoint('supervisor3', demoCompany.subsidiary, {
    duty: '采购监督员',
    supRole: supervisionRole.code.procurement,
    alarmOn: false,
  });
  await endNow(db, ended.guid);
  await addOpinions(db, as);
  await addAttendance(db, as);
  await end();
}

/** Moves a term into the past, as time would. */
async function endNow(db: Db, guid: string) {
  await db.execute(sql`update supervisor set valid_from = valid_from - 250, valid_to = valid_to - 260
    where guid = ${guid}`);
  await endTerms(db);
}

async function addOpinions(db: Db, as: (userName: string) => Promise<Context>) {
  const supervisor = await as('supervisor');
  const planner = await as('planner');
  const chief = await as('director3');
  const { list } = await choosableProjects(supervisor, 'project:read', { page: 1, rows: 50 });
  const inDays = (days: number) => formatDateTime(new Date(Date.now() + days * 86_400_000));
  const draft = (project: string, form: Pick<OpinionForm, 'stage' | 'type' | 'content'>, days = 7) =>
    saveOpinion(
      {
        subject: opinionSubject.code.project,
        subjectGuid: list.find(({ projectName }) => projectName.startsWith(project))!.guid,
        dueTime: inDays(days),
        ...form,
      },
      subjects,
      supervisor,
    );
  const send = async (...given: Parameters<typeof draft>) =>
    acts.sendOpinion(await draft(...given), supervisor);

  await draft('化学水处理药剂', {
    stage: stage.setup,
    type: opinionType.code.hint,
    content: '采用询比采购，立项资料中未见适用情形说明，请在发标前补充。',
  });
  await send('厂区道路及雨污管网改造', {
    stage: stage.opening,
    type: opinionType.code.question,
    content:
      '该项目达到依法必须招标规模，采用邀请招标，且发标至开标仅15日。请说明邀请招标的批准文件及时间安排的依据。',
  });
  const asked = await send('燃料智能化管控系统', {
    stage: stage.setup,
    type: opinionType.code.question,
    content: '请说明采用单一来源采购的论证过程，并提供公示结果。',
  });
  await acts.answerOpinion(
    {
      ...asked,
      text: '原系统由同一供应商承建，接口协议未公开，经三名专家论证须由原供应商扩容，公示五日无异议，论证报告已归档。',
    },
    planner,
  );
  const overBudget = await send('汽轮机本体检修服务', {
    stage: stage.award,
    type: opinionType.code.rectification,
    content: '定标金额超出预算6.4万元，未见预算调整批复；定标后43日才签约。请整改并报送批复文件。',
  });
  const answered = await acts.answerOpinion(
    { ...overBudget, text: '已补办预算调整手续，并对合同经办人进行了约谈。' },
    planner,
  );
  await acts.rectifyOpinion({ ...answered, text: '预算调整批复已取得，合同签订时限纳入月度考核。' }, planner);
  const settled = await send('海宁屋顶光伏', {
    stage: stage.award,
    type: opinionType.code.hint,
    content: '中标候选人公示截图未随定标资料归档，请补充。',
  });
  const replied = await acts.answerOpinion({ ...settled, text: '已补充归档。' }, chief);
  await acts.closeOpinion({ ...replied, text: '资料齐全，同意关闭。' }, supervisor);
  const late = await send('储能电池舱采购', {
    stage: stage.opening,
    type: opinionType.code.suspension,
    content: '依法必须招标项目发标至开标不足20日，建议暂停评标，核实后再行推进。',
  });
  await db.execute(
    sql`update supervision_opinion set due_time = now() - interval '2 days' where guid = ${late.guid}`,
  );
  await markOverdue(db);
}

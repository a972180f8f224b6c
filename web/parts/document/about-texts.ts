import { paths } from '#shared/areas/session/paths';
import { defineTexts } from '../../kit/define-texts.ts';

const useWords = defineTexts('about', {
  cn: {
    label: '使用提示',
    putAway: '知道了',
    lead: (name: string) => `先看${name}`,
    annualPlan:
      '一年一份，写明本单位全年采购什么、何时采购、预算多少。可由现有表格导入；审批通过后，批次计划和立项从这里引用明细。',
    batchPlan: '把已通过的年度计划明细按批次申报执行，也可申报计划外的应急需求。须先有已通过的年度采购计划。',
    selfPlan:
      '限额以下或应急的采购由本部门自行组织：写明采购什么、向谁询价；通过后在此登记成交结果并生成合同。',
    projectSetup:
      '一次采购从立项开始：确定采购方式、组织形式和是否依法必须招标。须先有已通过的采购计划明细。',
    entrust: '采用委托采购的立项，由这里生成委托单，选定代理机构和收费办法，双方签章后由其组织采购。',
    contract: '采购结果在此登记为合同，并跟踪签订、变更、备案和作废。须先有成交结果或已生效的委托单、项目。',
    shortlist:
      '邀请类采购从供应商库中确定邀请谁：设定条件查候选，由平台、经办人和监督人共同提供随机数抽取，审批后发出邀请并确认。须先有项目。',
    tenderScheme:
      '写明怎样招标：范围、资格、评审方案、时间安排和法定时限。建项时自动生成初稿；审批通过后据此发标，变更须经审批。须先有项目。',
    inquiry:
      '询比采购向谁询价、询什么、按什么要求报价：建项时自动生成初稿；审批通过后发出，受邀供应商各自答复，截止前任何人看不到答复。须先有项目。',
    tenderNotice:
      '由招标执行引用方案生成公告：载明法定内容，核对法定时限，审批、签章后即时或定时发布；发布后只能以变更公告修改。须先有招标执行。',
    tenderFile:
      '把招标要求一次写清：前附表、各章节、开标一览表和报价清单；校验、审批、签章后发布，要求随即写入招标执行；之后每次变更都是新版本。须先有招标执行。',
    tender:
      '每个标段每一轮一项，由审批通过的招标方案自动生成；发布公告、截止、开标和定标推动它的状态，可暂停、终止，流标后重新招标。',
    clarification:
      '供应商匿名提问后在此答复，也可主动澄清；审批、签章后发布，影响编制且临近截止的同时顺延截止时间。须先有已发布公告的招标执行。',
    secondment:
      '外单位人员临时参与本单位的项目或岗位：写明借谁、授予什么、到哪天为止。借出、借入单位审批后，权限按日期自动生效和失效。',
    recruitNotice:
      '公开征集愿意入库的供应商：写明招什么、要什么条件、怎样评审；审批通过后发布，供应商报名，评审、考察后入库。',
    lists: {
      annualPlan: '年度采购计划',
      projectSetup: '立项',
      project: '项目',
      tenderScheme: '招标方案',
    },
  },
  en: {
    label: 'Hint',
    putAway: 'Got it',
    lead: (name: string) => `See ${name} first`,
    annualPlan:
      'One a year: what the unit buys, when, and for how much. Import the sheet you have; once approved, batch plans and project initiations take their lines from here.',
    batchPlan:
      'Puts lines of approved annual plans forward in batches, and urgent needs beside the plan. An approved annual plan comes first.',
    selfPlan:
      'Purchases below the limit, or in an emergency, that the department makes itself: what, and whom to ask. Once approved, the result and the contract follow here.',
    projectSetup:
      'A purchase begins here: its mode, its form of organisation, whether it must be tendered. Approved plan lines come first.',
    entrust:
      'For initiations that are entrusted: the agency, its fee, the signatures of both; then the agency holds the purchase.',
    contract:
      'The result of a purchase becomes a contract here, with its signing, changes, filing and voiding. An award comes first.',
    shortlist:
      'Whom a purchase invites: candidates of the library by conditions, drawn by random numbers of platform, handler and supervisor together, approved, invited and confirmed. A project comes first.',
    tenderScheme:
      'How a tender is held: scope, conditions, evaluation plan, times and the legal clock. Creating a project makes the first draft; a change needs an approval. A project comes first.',
    inquiry:
      'Whom a purchase by inquiry asks, for what and on which terms. Creating a project makes the first draft; once approved it is sent, and nobody sees an answer before the deadline. A project comes first.',
    tenderNotice:
      'Publishes a tender by its scheme: what the law asks for, its times checked, approved, signed, published now or at its time. Once published, only a change notice changes it. A tender comes first.',
    tenderFile:
      'Says once what is asked for: key terms, chapters, opening form and price lines. Checked, approved and signed it is published, and its tenders take its terms over; each change is a new version. A tender comes first.',
    tender:
      'One of each section and round, made by an approved scheme; notices, the deadline, opening and award carry it on. It can be suspended or terminated, and held again after a failure.',
    clarification:
      'Answers what suppliers ask under a pseudonym, and clarifies unasked. Approved, signed and published, with a later deadline where it affects bids close to it. A published tender comes first.',
    secondment:
      'People of another unit work on projects or a post of yours for a time: whom, with which rights, until when. Once both units have approved, the rights begin and end by the days.',
    recruitNotice:
      'Calls publicly for suppliers of the library: what for, on which conditions, how they are reviewed. Once approved it is published; suppliers apply, are reviewed, investigated and admitted.',
    lists: {
      annualPlan: 'the annual plans',
      projectSetup: 'the project initiations',
      project: 'the projects',
      tenderScheme: 'the tender schemes',
    },
  },
});

interface About {
  text: string;
  /** What comes before, and who may open it. */
  before?: { name: string; path: string; needs: string };
}

/** What each list of documents is for, and what comes before it. */
export function useAboutTexts() {
  const { label, putAway, lead, lists, ...texts } = useWords();
  const before = {
    annualPlan: { name: lists.annualPlan, path: paths.annualPlans, needs: 'plan:read' },
    projectSetup: { name: lists.projectSetup, path: paths.setups, needs: 'setup:read' },
    project: { name: lists.project, path: paths.projects, needs: 'project:read' },
    tenderScheme: { name: lists.tenderScheme, path: paths.schemes, needs: 'scheme:read' },
  };
  const of: Partial<Record<string, About>> = {
    annualPlan: { text: texts.annualPlan },
    batchPlan: { text: texts.batchPlan, before: before.annualPlan },
    selfPlan: { text: texts.selfPlan },
    projectSetup: { text: texts.projectSetup, before: before.annualPlan },
    entrust: { text: texts.entrust, before: before.projectSetup },
    contract: { text: texts.contract, before: before.project },
    shortlist: { text: texts.shortlist, before: before.project },
    tenderScheme: { text: texts.tenderScheme, before: before.project },
    inquiry: { text: texts.inquiry, before: before.project },
    tenderNotice: { text: texts.tenderNotice, before: before.project },
    tenderFile: { text: texts.tenderFile, before: before.project },
    tender: { text: texts.tender, before: before.tenderScheme },
    clarification: { text: texts.clarification, before: before.project },
    secondment: { text: texts.secondment },
    recruitNotice: { text: texts.recruitNotice },
  } satisfies Record<string, About>;
  return { label, putAway, lead, of };
}

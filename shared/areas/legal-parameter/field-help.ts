import type { Wording } from '#shared/kit/language';
import type { LawField } from './law-fields.ts';

/** What the law says of a field, in a sentence, and where. */
interface FieldHelp {
  text: Wording;
  /** The articles, as `citationIn` reads them; empty where a rule of enterprises stands alone. */
  articles: readonly string[];
}

const said = (cn: string, en: string, ...articles: string[]): FieldHelp => ({ text: { cn, en }, articles });

const TENDER_LAW = '招标投标法';
const REGULATION = '招标投标法实施条例';
const SME = '保障中小企业款项支付条例';

/** One sentence and its article for each field that the law defines; the figures are those of legal-rules.md 1.1, 1.5. */
export const fieldHelp: Readonly<Record<LawField, FieldHelp>> = {
  // legal-rules.md 1.5
  legalRegime: said(
    '决定本次采购按哪一套规则计算期限和人数：工程建设项目和自愿招标的适用招标投标法，财政性资金的适用政府采购法，其余按企业采购制度。',
    'Which rules the periods and numbers of this purchase follow: the tendering law for construction and every tender, the procurement law for public money, else the rules of the enterprise.',
    `${TENDER_LAW} 第二条`,
    '政府采购法 第二条',
  ),
  // R29
  isMandatory: said(
    '工程建设项目中，施工400万元、货物200万元、服务100万元及以上的单项合同必须招标。系统按金额和类型判断，可说明理由后改变。',
    'In construction projects a contract must be tendered from 4,000,000 CNY of works, 2,000,000 of goods or 1,000,000 of services. The proposal follows type and amount; a reason is asked for to depart from it.',
    `${TENDER_LAW} 第三条`,
    '国家发改委令第16号 第五条',
  ),
  // R29, R30
  mandatoryReason: said(
    '与系统判断不同时须说明依据；不得把应当招标的项目化整为零规避招标。',
    'State the ground for departing from the proposal; a purchase must not be split to avoid a tender.',
    `${TENDER_LAW} 第四条`,
  ),
  // R29
  mandatoryAmount: said(
    '计划明细中依法必须招标部分的估算金额之和，随明细自动计算。',
    'The sum of the lines that must be tendered by law; it follows the lines.',
    `${TENDER_LAW} 第三条`,
  ),
  // legal-rules.md 1.5
  tenderWay: said(
    '公开招标和邀请招标是招标；询比、谈判、竞价和单一来源是非招标方式。依法必招的项目只能招标，选择公开招标以外的方式须说明适用情形。',
    'Open and invited tenders are tenders; inquiry, negotiation, auction and single source are not. What the law makes mandatory must be tendered; every mode but the open tender needs its case.',
    `${TENDER_LAW} 第十条`,
    `${REGULATION} 第八条`,
  ),
  // N1–N3
  modeReasonCode: said(
    '不公开招标只能用于列出的情形；选择与实际相符的一项，审批人据此核对。',
    'A mode other than the open tender is for the cases listed alone; choose the one that is true, approvers check by it.',
    '国资发改革规〔2024〕53号',
  ),
  // legal-rules.md 1.5
  modeReason: said(
    '写明为什么符合所选情形：有哪些事实、哪些供应商、为什么不能竞争。',
    'Say why the case applies: the facts, the suppliers there are, why they cannot compete.',
    '国资发改革规〔2024〕53号',
  ),
  // legal-rules.md 1.5
  publicityResult: said(
    '单一来源采购前公示3日（对外公示的5个工作日），期间有无异议、如何处理都写在这里。',
    'A single source is made public for 3 days, 5 working days where outsiders see it; say here what was objected and how it was settled.',
    '政府采购法实施条例 第三十八条',
  ),
  // legal-rules.md 1.1
  organizationType: said(
    '自行采购由本单位组织，须有编制招标文件和组织评标的能力；委托采购由选定的招标代理机构组织，任何单位不得为招标人指定代理机构。',
    'Self-run: the unit has the people to write the file and hold the evaluation. Entrusted: an agency the unit itself has chosen holds it; nobody may impose one.',
    `${TENDER_LAW} 第十二条`,
  ),
  // R23, R24
  evalMethod: said(
    '评标办法须写入招标文件，评标只能按它进行；中标候选人不超过3名并标明排序。',
    'The method stands in the tender file and nothing else counts; at most three candidates are proposed, in their order.',
    `${TENDER_LAW} 第四十条`,
    `${REGULATION} 第五十三条`,
  ),
  // R21
  zsType: said(
    '资格预审在投标前审查，通过的不得少于3家；资格后审在开标后由评标委员会审查。',
    'Pre-qualification comes before the bids and at least three must pass; post-qualification is done by the committee after the opening.',
    `${REGULATION} 第十八条`,
    `${REGULATION} 第二十条`,
  ),
  // R30
  sections: said(
    '划分标段不得化整为零规避招标，也不得以此限制或排斥投标人。',
    'Sections must not be cut to stay below the threshold, nor to keep bidders out.',
    `${REGULATION} 第二十四条`,
  ),
  // R26
  controlPrice: said(
    '设最高限价的须在招标文件中写明；不得规定最低限价，超过最高限价的投标由评标委员会否决。',
    'A ceiling is stated in the tender file; a lowest price must not be set. Bids above the ceiling are rejected by the committee.',
    `${REGULATION} 第二十七条`,
    `${REGULATION} 第五十一条`,
  ),
  // R19
  inviteList: said(
    '邀请招标和询比至少向3家有能力的供应商发出邀请，谈判至少2家，单一来源1家。',
    'An invited tender and an inquiry ask at least three able suppliers, a negotiation two, a single source one.',
    `${TENDER_LAW} 第十七条`,
  ),
  // R22
  committee: said(
    '评标委员会为5人以上单数，技术、经济专家不少于三分之二；与投标人有利害关系的不得进入。',
    'The committee has an odd number of five or more, two thirds of them experts; nobody with an interest in a bidder.',
    `${TENDER_LAW} 第三十七条`,
  ),
  // legal-rules.md 1.3
  supervise: said(
    '写明由谁、对哪些环节监督；监督人可看过程和时间，开标前看不到投标人和报价。',
    'Who supervises which steps; they see acts and times, but neither bidders nor prices before the opening.',
    `${TENDER_LAW} 第七条`,
  ),
  // legal-rules.md 1.5
  groupMembers: said(
    '采购小组为3人以上单数；小组成员不审批本计划，与供应商有利害关系的应当回避。',
    'The group has an odd number of three or more; its members do not approve this plan, and whoever has an interest steps aside.',
    '政府采购法 第三十八条',
  ),
  // R14
  depositNeed: said(
    '投标保证金不得超过估算价的2%，收取的须同时接受保函；合同签订后5日内连同利息退还。',
    'At most 2 % of the estimate; guarantees are taken as well as money, and it goes back with interest within 5 days of the contract.',
    `${REGULATION} 第二十六条`,
    `${REGULATION} 第五十七条`,
  ),
  // R01, R03
  plannedIssueDate: said(
    '招标文件发售不少于5日；依法必招的项目自发出之日起至投标截止不少于20日。',
    'The file is on offer for at least 5 days; where the tender is mandatory, 20 days lie between issue and deadline.',
    `${REGULATION} 第十六条`,
    `${TENDER_LAW} 第二十四条`,
  ),
  // R20
  plannedOpenDate: said(
    '开标在投标截止的同一时间公开进行；投标人少于3家的不得开标，应当重新招标。',
    'The opening is at the deadline and public; with fewer than three bidders the bids stay closed and the tender is repeated.',
    `${TENDER_LAW} 第三十四条`,
    `${TENDER_LAW} 第二十八条`,
  ),
  // R12
  plannedContractDate: said(
    '中标通知书发出之日起30日内应订立书面合同，系统在到期前10日、3日和当日提醒。',
    'The contract is signed within 30 days of the award notice; you are reminded 10 and 3 days before and on the day.',
    `${TENDER_LAW} 第四十六条`,
  ),
  // R24
  winnerNote: said(
    '国有资金占控股或主导地位的，应确定排名第一的候选人为中标人；另选他人须有法定情形并说明。',
    'Where state funds lead, the first candidate wins; another needs a case the law names, and a reason.',
    `${REGULATION} 第五十五条`,
  ),
  // R12
  noticeDate: said(
    '合同应自中标通知书发出之日起30日内订立，期限从这一天的次日起算。',
    'The contract is signed within 30 days of this day, counted from the day after it.',
    `${TENDER_LAW} 第四十六条`,
  ),
  // R33
  amountReason: said(
    '合同金额应与中标金额一致，双方不得再订立背离实质性内容的协议；不一致须说明理由并经审批。',
    'The contract has the amount of the award and nothing may be agreed that departs from it; a difference needs a reason and an approval.',
    `${TENDER_LAW} 第四十六条`,
  ),
  // R12
  signReason: said(
    '超过中标通知书发出后30日签订的，须写明原因，供审批和监督核对。',
    'Signed later than 30 days after the award notice: say why, for approvers and supervisors.',
    `${TENDER_LAW} 第四十六条`,
  ),
  // R18
  bond: said(
    '履约保证金不得超过中标合同金额的10%。',
    'The performance bond is at most 10 % of the contract.',
    `${REGULATION} 第五十八条`,
  ),
  // R18
  perfRate: said(
    '履约保证金不得超过中标合同金额的10%。',
    'The performance bond is at most 10 % of the contract.',
    `${REGULATION} 第五十八条`,
  ),
  // R34
  warrantyRate: said(
    '工程质量保证金不得超过结算总额的3%；已缴履约保证金的，不得同时预留。',
    'At most 3 % of the final amount of works; it is not kept beside a performance bond.',
    '建质〔2017〕138号',
  ),
  // R35
  payTerms: said(
    '对中小企业：机关、事业单位30日内付款，约定最长60日；大型企业60日内。不得以收到第三方付款为条件。',
    'To small and medium enterprises public bodies pay in 30 days, at most 60 by agreement; large enterprises in 60. Never on the condition of being paid first.',
    `${SME} 第九条`,
  ),
  // R35
  lateRate: said(
    '约定的逾期利率不得低于合同订立时1年期LPR；没有约定的按每日万分之五。',
    'Not below the one-year LPR of the day of the contract; where nothing is agreed 0.05 % a day.',
    `${SME} 第十七条`,
  ),
  // legal-rules.md 1.1
  subcontract: said(
    '中标人不得转包；只可分包非主体、非关键的部分，且须在合同中约定或经甲方同意。',
    'The winner may not pass the contract on; only parts that are neither main nor key may be subcontracted, by the contract or with consent.',
    `${TENDER_LAW} 第四十八条`,
  ),
};

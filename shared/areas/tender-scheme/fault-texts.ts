import { purchaseText } from '#shared/areas/project/purchase-texts';
import type { Wording } from '#shared/kit/language';

/** What stands between the fields of a scheme (documents.md 5.7). */
export const schemeText = {
  ...purchaseText,
  isInquiry: {
    cn: '询比采购的项目请编制询价单',
    en: 'The project is an inquiry: draw that up instead',
  },
  taken: { cn: '所选标段已有招标方案', en: 'A section has a tender scheme already' },
  wayReason: {
    cn: '采购方式或组织形式与立项不一致，请说明理由',
    en: 'Mode or organisation form is not that of the project initiation: give the reason',
  },
  wayDiffers: {
    cn: '采购方式或组织形式与立项不一致，须经审批',
    en: 'Mode or organisation form is not that of the project initiation, which is to be decided on',
  },
  required: { cn: '请填写资格条件', en: 'Enter the conditions' },
  maxMembers: { cn: '接受联合体时请填写最多家数', en: 'Say how many members a consortium may have' },
  noMembers: { cn: '不接受联合体时不填写家数', en: 'Without consortia there is no number of members' },
  controlPrice: { cn: '最高投标限价不能大于估算金额', en: 'The ceiling is not above the estimate' },
  basePrice: { cn: '标底不能大于最高投标限价', en: 'The base price is not above the ceiling' },
  committee: {
    cn: '评标专家与招标人代表人数之和须等于总人数',
    en: 'Experts and representatives of the buyer make up the committee',
  },
  supervise: {
    cn: '估算金额400万元以上或依法必须招标的项目须明确监督人员',
    en: 'From CNY 4 million on, and where tendering is mandatory, supervisors are named',
  },
  depositForms: {
    cn: '除虚拟子账号外，须至少接受投标保函或电子保函之一',
    en: 'Beside the account, a guarantee is accepted on paper or electronically',
  },
  media: { cn: '请选择公告发布媒介', en: 'Choose where the notice is published' },
  mandatoryMedia: {
    cn: '依法必须招标项目的公告须在中国招标投标公共服务平台或省级平台发布',
    en: 'The notice of a mandatory tender is published on the national or a provincial platform',
  },
  noticeTime: { cn: '公开招标须填写公告发布时间', en: 'An open tender has a notice: enter its time' },
  applyEnd: {
    cn: '资格预审须填写申请截止时间',
    en: 'With pre-qualification there is a deadline to apply',
  },
  past: { cn: '发标时间须晚于当前时间', en: 'The issue lies in the future' },
  siteVisit: {
    cn: '踏勘时间须在文件发售开始与投标截止之间',
    en: 'The visit lies between issue and deadline',
  },
  files: { cn: '请上传招标文件初稿等附件', en: 'Attach the draft of the tender file' },
  weight: (least: string): Wording => ({
    cn: `政府采购综合评分的价格权重不得低于${least}%`,
    en: `In government procurement the price has at least ${least}%`,
  }),
  nothing: { cn: '没有任何修改', en: 'Nothing was changed' },
  changing: { cn: '方案变更或终止正在审批中', en: 'A change or its end is being decided' },
} as const satisfies Record<string, Wording | ((words: string) => Wording)>;

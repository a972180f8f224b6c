import type { Wording } from '#shared/kit/language';
import { REDRAWS_MAX } from './codes.ts';

/** What a shortlist refuses (documents.md 5.9). */
export const shortlistText = {
  noProject: { cn: '项目不存在，或不由您办理', en: 'There is no such project, or you do not run it' },
  ended: { cn: '项目已终止或归档', en: 'The project has ended' },
  open: { cn: '公开招标不做入围', en: 'An open tender has no shortlist' },
  noSection: { cn: '请选择进行中的标段', en: 'Choose a section that goes on' },
  issued: { cn: '该标段已发标，不能再入围', en: 'The section has been issued already' },
  taken: { cn: '该标段已有未结束的入围', en: 'The section has a shortlist that goes on' },
  directReason: { cn: '直接指定须说明理由', en: 'A direct choice says why' },
  mustDraw: {
    cn: '政府采购的邀请招标须随机抽取（政府采购法 第三十四条）',
    en: 'An invited tender of government procurement is drawn at random (Government Procurement Law, Art. 34)',
  },
  twice: { cn: '推荐供应商不能重复', en: 'A supplier is recommended once' },
  notSupplier: { cn: '供应商库中没有该单位', en: 'The supplier library does not know it' },
  deadline: {
    cn: '确认截止时间须在一个工作日之后',
    en: 'There is at least one working day until it must be confirmed',
  },
  openRound: { cn: '抽取正在进行', en: 'It is being drawn' },
  notDrawn: { cn: '尚未抽取，不能提交审批', en: 'It has not been drawn yet' },
  notRandom: {
    cn: '抽取方式为直接指定，请录入指定的供应商',
    en: 'It is a direct choice: choose the suppliers',
  },
  notDirect: {
    cn: '抽取方式为随机抽取，不能直接录入结果',
    en: 'It is drawn at random: no result is entered',
  },
  redrawn: { cn: `最多重新抽取${REDRAWS_MAX}次`, en: `It is drawn again ${REDRAWS_MAX} times at most` },
  enough: { cn: '家数已够，不需要补抽', en: 'There are enough: nothing to draw for' },
  noSupervisor: {
    cn: '该项目抽取须有监督人在场，请先由监督人旁站签到',
    en: 'A supervisor must be present: one signs in first',
  },
  onlyWitness: {
    cn: '只有参与抽取的监督人可以作废本轮；监督人逾期未承诺或揭示的，可由经办人作废',
    en: 'The supervisor voids the round, or its handler once the supervisor has let the time pass',
  },
  chosen: { cn: '所选供应商不在候选范围内', en: 'It is no candidate' },
  affiliated: { cn: '所选供应商中有关联单位，只能取一家', en: 'Of affiliated suppliers only one is chosen' },
  notYours: { cn: '没有待您单位确认的邀请', en: 'There is no invitation of your company to answer' },
  late: { cn: '已过确认截止时间', en: 'The time to answer is over' },
  refuseReason: { cn: '不参加须说明原因', en: 'Say why you decline' },
  hidden: {
    cn: '入围名单依法保密，仅项目承办人、本次审批人和监督人可见',
    en: 'Who is shortlisted is kept secret but for who runs, decides and supervises it',
  },
} as const satisfies Record<string, Wording>;

/** Fewer than the mode asks for. */
export const fewText = (count: number): Wording => ({
  cn: `计划入围家数不能少于${count}家`,
  en: `At least ${count} suppliers are planned`,
});

/** Fewer candidates than are planned. */
export const fewCandidates = (found: number, wanted: number): Wording => ({
  cn: `符合条件的候选仅${found}家（关联单位只取一家），少于计划的${wanted}家，请放宽条件`,
  en: `Only ${found} candidates fit (one of each affiliated group), ${wanted} are planned: widen the conditions`,
});

/** Too few have said that they take part. */
export const fewConfirmed = (found: number, wanted: number): Wording => ({
  cn: `已确认${found}家，少于采购方式要求的${wanted}家，请补抽或变更采购方式`,
  en: `${found} have confirmed, the purchase mode asks for ${wanted}: draw for more, or change the mode`,
});

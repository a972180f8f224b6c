import { media, qualificationKind } from '#shared/areas/tender-scheme/codes';
import { formatMoney } from '#shared/kit/money';
import { directReason, eventKinds, noticeKind, type NoticeKind, preMethod } from './codes.ts';
import { contentsOf } from './mandatory-contents.ts';
import type { NoticeForm } from './rules.ts';

/** What of a notice its text names beside its form. */
export interface NoticeNames {
  projectNo: string;
  projectName: string;
  /** Number and name of each section; none of a project that is not divided. */
  sections: readonly string[];
  originKind: NoticeKind;
}

const minutes = (time: string) => time.slice(0, 16);
const k = noticeKind.code;

/**
 * The text of a notice as rich text: what was written before, what follows from its fields, what was written behind. It is
 * law for those who read it, and Chinese in every language of the screens.
 */
export const bodyOf = (form: Partial<NoticeForm>, names: NoticeNames): string =>
  [form.lead ?? '', generatedText(form, names), form.closing ?? '']
    .filter((part) => part !== '')
    .join('\n\n');

/** What follows from the fields alone; what a kind does not say is left out. */
export function generatedText(form: Partial<NoticeForm>, names: NoticeNames): string {
  const kind = form.noticeKind;
  if (kind === undefined) return '';
  const says = contentsOf(kind, names.originKind);
  const blocks: [heading: string, lines: string[]][] = [
    [
      kind === k.change ? '变更内容' : '事由',
      lines([says.has('changeNote') && form.changeNote, says.has('reason') && form.reason]),
    ],
    ['项目概况', projectLines(form, names)],
    ['拟定供应商及理由', directLines(form)],
    ['投标人资格要求', says.has('qualifications') ? qualificationLines(form) : []],
    ['文件的获取', says.has('saleStart') ? saleLines(form) : []],
    ['资格预审方法', says.has('preMethod') ? methodLines(form) : []],
    ['邀请回执', says.has('confirmEnd') ? replyLines(form) : []],
    ['投标文件的递交', says.has('deadline') || says.has('applyEnd') ? bidLines(form) : []],
    ['最高投标限价', controlLines(form)],
    ['投标保证金', lines([form.depositSummary])],
    ['评标办法', lines([form.evalSummary])],
    [
      '发布媒介',
      form.media?.length ? [`本公告在${form.media.map((one) => media.label(one)).join('、')}发布。`] : [],
    ],
    ['联系方式', contactLines(form)],
    ['异议与监督', lines([form.dissentChannel])],
  ];
  return blocks
    .filter(([, said]) => said.length > 0)
    .map(([heading, said], at) => `# ${ORDER[at]}、${heading}\n${said.join('\n')}`)
    .join('\n\n');
}

const ORDER = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二', '十三', '十四'];

const lines = (texts: readonly (string | false | null | undefined)[]) =>
  texts.filter((one) => !!one) as string[];
const fact = (label: string, value: string | null | undefined) => (value ? `${label}：${value}` : undefined);

const projectLines = (form: Partial<NoticeForm>, { projectNo, projectName, sections }: NoticeNames) =>
  lines([
    `项目编号：${projectNo}`,
    `项目名称：${projectName}`,
    sections.length > 0 && `标段：${sections.join('；')}`,
    fact('资金来源', form.funding),
    form.scope,
  ]);

function directLines(form: Partial<NoticeForm>): string[] {
  if (form.noticeKind !== k.direct) return [];
  return lines([
    fact('拟定供应商', form.supplierName),
    form.directReason == null ? undefined : `采购理由：${directReason.label(form.directReason)}`,
    fact('论证意见与专家', form.argument),
    form.publicityEnd ? `公示截止：${minutes(form.publicityEnd)}` : undefined,
  ]);
}

const qualificationLines = ({ qualifications = [], consortium, maxMembers }: Partial<NoticeForm>) => [
  ...qualifications.map(
    ({ kind, content, proof }, at) =>
      `${at + 1}. ${qualificationKind.label(kind)}：${content}${proof ? `（${proof}）` : ''}`,
  ),
  ...(consortium == null
    ? []
    : ['', consortium ? `接受联合体，成员不超过${maxMembers ?? '-'}家。` : '不接受联合体。']),
];

const saleLines = (form: Partial<NoticeForm>) =>
  lines([
    form.saleStart && form.saleEnd && `获取时间：${minutes(form.saleStart)} 至 ${minutes(form.saleEnd)}`,
    fact('获取方式', form.obtainWay),
    `售价：${form.docFee && Number(form.docFee) > 0 ? `${formatMoney(form.docFee)}元` : '免费'}`,
  ]);

const methodLines = ({ preMethod: method, preLimit }: Partial<NoticeForm>) =>
  lines([
    method == null
      ? undefined
      : method === preMethod.code.limited
        ? `${preMethod.label(method)}：通过资格审查的申请人不超过${preLimit ?? '-'}个的全部通过；超过的按得分由高到低取前${preLimit ?? '-'}名，末位得分相同的一并通过。`
        : `${preMethod.label(method)}：符合全部资格条件的申请人均通过。`,
  ]);

const replyLines = ({ confirmEnd }: Partial<NoticeForm>) =>
  lines([
    confirmEnd &&
      `请于${minutes(confirmEnd)}前在本平台确认是否参加；不参加的请说明原因，逾期未确认的视为不参加。`,
  ]);

const bidLines = (form: Partial<NoticeForm>) =>
  lines([
    form.applyEnd && `申请截止时间：${minutes(form.applyEnd)}`,
    form.deadline &&
      (form.noticeKind !== undefined && eventKinds.includes(form.noticeKind)
        ? `新的截止时间：${minutes(form.deadline)}`
        : `递交截止及开标时间：${minutes(form.deadline)}`),
    fact('递交方式', form.submitWay),
    fact('开标地点', form.openPlace),
  ]);

const controlLines = (form: Partial<NoticeForm>) =>
  lines([form.controlPrice && `${formatMoney(form.controlPrice)}元`, form.controlPriceNote]);

const contactLines = (form: Partial<NoticeForm>) =>
  (['buyer', 'agency'] as const).flatMap((who) => {
    const name = form[`${who}Name`];
    if (!name) return [];
    return lines([
      `${who === 'buyer' ? '招标人' : '代理机构'}：${name}`,
      fact('地址', form[`${who}Address`]),
      fact(
        '联系人',
        [form[`${who}Contact`], form[`${who}Phone`], form[`${who}Email`]].filter(Boolean).join(' '),
      ),
    ]);
  });

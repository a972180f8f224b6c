import type { Language } from '#shared/kit/language';
import { refusalIn } from '#shared/kit/refusal-texts';

/** What the approval setup refuses with, in English. */
const english: Readonly<Record<string, string>> = {
  金额上限必须大于下限: 'The upper end must be above the lower one',
  审批人设置重复: 'The same rule stands there twice',
  不能将本人设为审批人: 'Nobody names himself as an approver',
  不能将本人设为流程管理员: 'Nobody names himself as process administrator',
  不能将本人设为代审批人: 'Nobody names himself as a substitute',
  '本人的审批请在“审批委托”中委托': 'Delegate your own approvals under “Delegation”',
  该人员已停用: 'This person is disabled',
  只能选择本单位或上级单位的在职人员: 'Only active people of the company or one above it',
  只能选择本单位的在职人员: 'Only active people of the company',
  结束时间必须晚于当前时间: 'The end must lie in the future',
  结束时间必须晚于开始时间: 'The end must come after the beginning',
  不能委托给本人: 'Nobody substitutes himself',
  该委托已结束: 'It has ended already',
  请选择其他单位: 'Choose another company',
  '复制后有级次没有审批人，请先设置本单位的流程管理员':
    'A level would be left without approver; name a process administrator of the company first',
};

const WHOM: Readonly<Record<string, string>> = { 依法必招: 'Mandatory: ', 非依法必招: 'Not mandatory: ' };
const whom = (text: string | undefined) => WHOM[text ?? ''] ?? '';
const until = (to: string | undefined) => (to === undefined ? 'up' : `to ${to}`);

/** Refusals that name people or amounts (万元). */
const patterns: readonly [RegExp, (...parts: (string | undefined)[]) => string][] = [
  [
    /^(.+)已停用或不属于本单位及上级单位$/,
    (names) => `${names}: disabled, or not of the company or one above it`,
  ],
  [/^该时段已委托给(.+)，请先结束原委托$/, (name) => `${name} substitutes in this period; end that first`],
  [
    /^(依法必招|非依法必招)?([\d.]+)万元(?:以上|至([\d.]+)万元)没有审批级次$/,
    (must, from, to) => `${whom(must)}from ${from} ${until(to)} (10k CNY) no level applies`,
  ],
  [
    /^(依法必招|非依法必招)?([\d.]+)万元(?:以上|至([\d.]+)万元)的级次“(.+)”重复，同一单据会经过两次$/,
    (must, from, to, name) => `${whom(must)}from ${from} ${until(to)} (10k CNY) level “${name}” comes twice`,
  ],
];

/** A refusal of the approval setup in the reader's language; several in one are told one by one. */
export function setupFaultIn(language: Language, text: string): string {
  if (language === 'cn') return text;
  return text
    .split('；')
    .map((one) => {
      for (const [pattern, worded] of patterns) {
        const parts = pattern.exec(one);
        if (parts) return worded(...parts.slice(1));
      }
      return english[one] ?? refusalIn(language, one);
    })
    .join('; ');
}

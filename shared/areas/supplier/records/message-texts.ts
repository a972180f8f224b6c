import type { Language } from '#shared/kit/language';
import { refusalIn } from '#shared/kit/refusal-texts';

/** English of what the rules of supplier records say, by the whole text or its beginning; a test looks each up. */
export const recordMessages: Readonly<Record<string, string>> = {
  基本存款账户只能有一个: 'There can be only one basic account',
  请填写基本存款账户: 'One account must be the basic account',
  主要联系人只能有一位: 'There can be only one main contact',
  请指定一位主要联系人: 'One contact must be the main contact',
  完工日期不能早于签订日期: 'It cannot be finished before it was signed',
  技术人员数不能大于员工总数: 'There cannot be more technical staff than staff',
  有效期至不能早于有效期起: 'It cannot end before it begins',
  长期有效的无须填写有效期至: 'What has no end needs no last day',
  该上级单位已填写: 'This unit has been entered already',
  该专业能力已填写: 'This speciality has been entered already',
  该人员及证书已填写: 'This person with this certificate has been entered already',
  '该品类的服务范围已填写，请在原记录中修改地区':
    'This category has been entered already; change the regions of that record',
  该平台公司已填写: 'This company has been entered already',
  该手机号已用于本企业的其他业务负责人: 'Another business lead of this enterprise has this mobile',
  该手机号已用于本企业的其他联系人: 'Another contact of this enterprise has this mobile',
  该授权书已填写: 'This letter has been entered already',
  该资质证书已填写: 'This certificate has been entered already',
  该银行账号已填写: 'This account has been entered already',
  该项目业绩已填写: 'This project has been entered already',
  请上传合同或中标通知书: 'Send the contract or award notice',
  请上传开户许可证或账户证明: 'Send the proof of the account',
  请上传授权书扫描件: 'Send a scan of the letter',
  请上传资质证书扫描件: 'Send a scan of the certificate',
  请填写持股比例: 'Enter the share',
  请填写注册证书名称: 'Enter the name of the certificate',
  请填写注册证书编号: 'Enter the number of the certificate',
  请填写证券代码: 'Enter the stock code',
  请说明违法违规情况: 'Describe the violations',
  请输入基本存款账户编号: 'Enter the licence number: J and 13 digits',
  请选择平台公司: 'Choose a purchasing company',
  最多上传: 'Too many files',
  最多选择: 'Too many regions',
  最多填写: 'Too many entries',
  '该记录待删除，请先撤销删除': 'It is marked for removal; undo that first',
  '供应商信息正在审核中，撤回审核后方可修改': 'The records are in review; withdraw them to change them',
  '企业信息审核通过且主体类型包含投标人/供应商后，方可提交供应商信息':
    'Records can be submitted once the enterprise information has been approved with the subject type supplier',
  没有需要提交的变更: 'Nothing has changed that could be submitted',
  该实际控制人证件号码也用于: 'Another enterprise has this controller, please check',
  该银行账号也用于: 'Another enterprise has this account, please check',
  该手机号也用于: 'Another enterprise has this mobile, please check',
  该证书编号也用于: 'Another enterprise has this certificate number, please check',
  该人员也用于: 'Another enterprise has this person, please check',
  银行账号一般为9至25位: 'Account numbers have 9 to 25 digits, please check',
  已于: 'Its last day has passed; it does not count',
};

/** What a rule of supplier records says, in the reader's language; several are parted by a semicolon, names stay. */
export function recordMessageIn(language: Language, text: string): string {
  if (language === 'cn') return text;
  const english = (one: string) => {
    const start = Object.keys(recordMessages).find((known) => one.startsWith(known));
    if (start === undefined) return refusalIn('en', one);
    const names = /也用于：(.+)$/.exec(one)?.[1];
    return names === undefined ? recordMessages[start]! : `${recordMessages[start]}: ${names}`;
  };
  return text.split('；').map(english).join('; ');
}

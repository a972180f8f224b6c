import { type CodeOf, codeList } from '#shared/kit/code-list';

/** 适用情形: which set of rules a purchase stands under; a parameter has its own value and level in each. */
export const legalSetting = codeList({
  mandatory: ['mandatory', '依法必招', 'Mandatory tendering'],
  tender: ['tender', '其他招标', 'Other tendering'],
  government: ['government', '政府采购', 'Government procurement'],
  enterprise: ['enterprise', '企业采购制度', 'Enterprise rules'],
});
export type LegalSetting = CodeOf<typeof legalSetting>;

/** 处理方式: what becomes of a document that does not keep the parameter. */
export const legalLevel = codeList({
  block: ['block', '阻止提交', 'Blocks'],
  warn: ['warn', '提醒', 'Warns'],
  off: ['off', '不检查', 'Not checked'],
});
export type LegalLevel = CodeOf<typeof legalLevel>;

/** 单位 of a parameter. */
export const parameterUnit = codeList({
  day: ['day', '日', 'days'],
  workday: ['workday', '工作日', 'working days'],
  yuan: ['yuan', '元', 'CNY'],
  percent: ['percent', '%', '%'],
  percentPerDay: ['percentPerDay', '%/日', '% a day'],
  count: ['count', '个', 'in number'],
  third: ['third', '/3', 'thirds'],
  month: ['month', '个月', 'months'],
  year: ['year', '年', 'years'],
});
export type ParameterUnit = CodeOf<typeof parameterUnit>;

/** 限度: how a number binds. */
export const parameterBound = codeList({
  min: ['min', '不少于', 'At least'],
  max: ['max', '不超过', 'At most'],
  exact: ['exact', '等于', 'Exactly'],
});
export type ParameterBound = CodeOf<typeof parameterBound>;

/** 付款方类别 of the payment terms towards small and medium enterprises (保障中小企业款项支付条例 第九条). */
export const buyerKind = codeList({
  public: ['public', '机关、事业单位', 'Public body'],
  large: ['large', '大型企业', 'Large enterprise'],
  other: ['other', '其他', 'Other'],
});
export type BuyerKind = CodeOf<typeof buyerKind>;

/** How a day the law sets for a purchase stands. */
export const deadlineState = codeList({
  late: ['late', '逾期', 'Late'],
  running: ['running', '计时中', 'Running'],
  notBegun: ['notBegun', '未起算', 'Not begun'],
  met: ['met', '已满足', 'Met'],
  unrecorded: ['unrecorded', '无记录', 'No record'],
});
export type DeadlineState = CodeOf<typeof deadlineState>;

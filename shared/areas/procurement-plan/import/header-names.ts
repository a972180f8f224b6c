import { lineLabel } from '#shared/areas/procurement-plan/line/fields';
import type { ImportField } from './line-values.ts';
import type { MoneyUnit } from './parse-money.ts';

interface Names {
  /** Names that mean this field and nothing else; they count also inside a longer header. */
  sure: readonly string[];
  /** Names that often mean this field; they count alone only, and a sure name beats them. */
  likely?: readonly string[];
}

/** What people call each field in the headers of their lists, beside its label. */
const names: Record<ImportField, Names> = {
  projectName: {
    sure: [
      '采购项目名称',
      '招标项目名称',
      '拟签合同名称',
      '标的名称',
      '采购标的',
      '采购计划名称',
      '采购名称',
      '工程名称',
      '物资名称',
      '货物名称',
      '服务名称',
      '设备名称',
      '合同名称',
    ],
    likely: ['名称', '项目', '采购项目', '标题', '品名', '采购内容名称'],
  },
  projectNature: { sure: ['工程性质', '项目属性'] },
  projectType: {
    sure: ['采购类型', '采购类别', '项目类别', '标的类型', '采购对象类型', '采购分类'],
    likely: ['类型', '类别', '性质'],
  },
  categoryCode: {
    sure: [
      '品类',
      '采购目录',
      '品目',
      '品目编码',
      '品目名称',
      '采购品目',
      '物料类别',
      '品类编码',
      '品类名称',
    ],
    likely: ['目录', '分类'],
  },
  content: {
    sure: [
      '采购内容',
      '采购需求概况',
      '采购需求',
      '需求概况',
      '服务内容',
      '建设内容',
      '工作内容',
      '主要内容',
      '采购范围',
      '招标范围',
      '项目概况',
      '项目内容',
      '需求描述',
      '技术要求',
      '规格型号',
      '采购标的需实现的主要功能',
    ],
    likely: ['内容', '概况', '描述', '项目描述', '说明', '需求'],
  },
  quantity: { sure: ['采购数量', '需求数量', '计划数量'], likely: ['工程量'] },
  unit: { sure: ['计量单位', '数量单位'] },
  estimateAmount: {
    sure: [
      '估算金额',
      '预算金额',
      '采购预算',
      '预估金额',
      '概算金额',
      '计划金额',
      '控制总价',
      '采购限价',
      '项目预算',
      '采购金额',
      '估算价',
      '概算价',
      '预算价',
      '投资估算',
      '计划投资',
      '预计金额',
      '控制价',
      '最高限价',
      '预算总额',
      '合同估算价',
      '采购预算金额',
    ],
    likely: ['金额', '预算', '估算', '概算', '总价', '合计金额', '总金额', '限价', '投资额', '投资金额'],
  },
  taxIncluded: { sure: ['含税', '含税与否', '是否含税价'] },
  taxRate: { sure: ['增值税率', '适用税率'] },
  fundSource: { sure: ['资金性质', '经费来源', '资金来源渠道', '出资来源'], likely: ['来源'] },
  budgetSubject: {
    sure: ['预算科目', '资金渠道', '经费科目', '预算项目', '费用科目', '资金支出渠道', '会计科目'],
    likely: ['科目'],
  },
  tenderWay: {
    sure: ['采购模式', '招标方式', '拟采购方式', '招采方式', '采购招标方式', '采购形式'],
    likely: ['方式'],
  },
  organizationType: { sure: ['组织形式', '采购组织方式', '组织方式', '实施形式', '招标组织形式'] },
  isMandatory: { sure: ['依法必须招标', '依法必招', '是否依法必招', '是否必招', '必招项目', '是否必须招标'] },
  modeReasonCode: { sure: ['适用情形', '适用条件', '非公开情形'] },
  modeReason: {
    sure: ['采购方式理由', '推荐理由', '选择理由', '采购方式说明', '申请理由', '非公开招标理由'],
    likely: ['理由', '原因'],
  },
  plannedIssueDate: {
    sure: [
      '预计采购时间',
      '预计采购日期',
      '预计采购月份',
      '计划采购时间',
      '计划采购月份',
      '采购时间',
      '发标时间',
      '拟发标时间',
      '拟发标',
      '计划发标',
      '发标月份',
      '预计发标',
      '计划发标日期',
      '计划招标时间',
      '招标时间',
      '预计招标时间',
      '拟采购时间',
      '采购实施时间',
      '计划启动时间',
      '预计启动时间',
      '计划实施时间',
      '采购月份',
    ],
    likely: ['预计时间', '计划时间', '发标', '时间', '月份', '计划月份', '实施时间', '预计日期', '启动时间'],
  },
  plannedOpenDate: { sure: ['计划开标', '开标时间', '开标日期', '预计开标', '拟开标'], likely: ['开标'] },
  plannedAwardDate: { sure: ['计划定标', '定标时间', '定标日期', '预计定标', '拟定标'], likely: ['定标'] },
  plannedContractDate: {
    sure: ['计划签约', '签约时间', '签订时间', '合同签订时间', '签约日期', '预计签约', '计划签订合同时间'],
    likely: ['签约'],
  },
  requiredDate: {
    sure: [
      '需求时间',
      '交货时间',
      '开工时间',
      '到货时间',
      '交货期',
      '需求日期',
      '交付时间',
      '计划开工时间',
      '使用时间',
      '要求到货时间',
    ],
    likely: ['交货', '开工', '工期'],
  },
  demandDept: {
    sure: [
      '使用部门',
      '申请部门',
      '需求单位',
      '使用单位',
      '申报部门',
      '归口部门',
      '主办部门',
      '业务部门',
      '提报部门',
      '责任部门',
      '申报单位',
    ],
    likely: ['部门', '科室', '处室'],
  },
  demandContact: {
    sure: ['需求人', '项目联系人', '需求部门联系人', '项目负责人', '采购联系人'],
    likely: ['联系人', '负责人', '经办人'],
  },
  demandPhone: {
    sure: ['联系电话', '联系方式', '联系人电话', '手机号码', '手机号'],
    likely: ['电话', '手机'],
  },
  areaCode: {
    sure: ['行政区划', '行政区划代码', '实施地区', '所在地区', '交货地区', '地区代码'],
    likely: ['地区', '区域', '区划'],
  },
  address: {
    sure: [
      '服务地点',
      '实施地点',
      '交货地点',
      '项目地点',
      '建设地点',
      '施工地点',
      '地址',
      '交付地点',
      '实施地址',
      '详细地址',
    ],
    likely: ['地点'],
  },
  contractType: { sure: ['合同类别', '合同形式'] },
  smeFlag: {
    sure: [
      '拟面向中小企业预留',
      '面向中小企业预留',
      '是否面向中小企业',
      '是否专门面向中小企业',
      '专门面向中小企业采购',
      '预留中小企业',
      '中小企业预留',
    ],
    likely: ['中小企业'],
  },
  remark: { sure: ['备注说明', '其他说明'], likely: ['附注', '其他'] },
};

/** Headers of columns that count or name rows: they tell two equal rows apart without making them different. */
const counters = new Set(['序号', '子序号', '行号', '编号', '项次', '项号', 'NO', 'NO.', '#', 'ID']);

/** A header without units, remarks in brackets, stars, blanks and signs: what its name is. */
export const headerName = (header: string): string =>
  header
    .normalize('NFKC')
    .replace(/\([^()]*\)|\[[^[\]]*\]|【[^【】]*】/g, '')
    .replace(/(?:单位)?[:/]?(?:人民币)?(?:亿|万|千)元$|\/元$/, '')
    .replace(/[\s*★☆:：。]/g, '')
    .toUpperCase();

/** Whether the column only numbers its rows. */
export const isCounter = (header: string): boolean => counters.has(headerName(header));

const fields = Object.keys(names) as ImportField[];
const sureNames = new Map<string, ImportField>();
const likelyNames = new Map<string, ImportField>();
for (const field of fields) {
  for (const name of [lineLabel[field].cn, lineLabel[field].en, ...names[field].sure])
    sureNames.set(headerName(name), field);
  for (const name of names[field].likely ?? []) likelyNames.set(headerName(name), field);
}

/** A longer text is no header, whatever stands in brackets. */
const LONGEST_HEADER = 200;

/** Whether a text is exactly the name of a field: what a header repeated between data consists of. */
export const isHeaderName = (text: string): boolean => {
  if (text.length > LONGEST_HEADER) return false;
  const name = headerName(text);
  return sureNames.has(name) || likelyNames.has(name) || counters.has(name);
};

/** How well a header names each field, 0–1; fields it does not name are left out. */
export function fieldsByName(header: string): Map<ImportField, number> {
  const scores = new Map<ImportField, number>();
  if (header.length > LONGEST_HEADER) return scores;
  // Of a two-line header (`计划时间 / 发标`) the whole and the lower part are tried.
  const parts = new Set([headerName(header.replaceAll(' / ', '')), headerName(header.split(' / ').at(-1)!)]);
  const raise = (field: ImportField, score: number) =>
    scores.set(field, Math.max(score, scores.get(field) ?? 0));
  for (const name of parts) {
    if (name === '' || counters.has(name)) continue;
    const sure = sureNames.get(name);
    if (sure) raise(sure, 1);
    const likely = likelyNames.get(name);
    if (likely) raise(likely, 0.7);
    if (sure || likely) continue;
    for (const [known, field] of sureNames) {
      if (known.length > 2 && name.includes(known)) raise(field, 0.5 + (0.4 * known.length) / name.length);
    }
  }
  return scores;
}

/** The unit a header states: `预算金额(万元)`, `金额/元`; undefined when it states none. */
export function unitOfHeader(header: string): MoneyUnit | undefined {
  const found = /(亿|万|千)?元/.exec(header.normalize('NFKC'));
  if (!found) return undefined;
  return found[1] === '亿' ? 'yi' : found[1] === '万' ? 'wan' : found[1] === '千' ? 'thousand' : 'yuan';
}

/** Every field an import can fill, in the order of the form. */
export const importFields: readonly ImportField[] = fields;

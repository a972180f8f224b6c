import { plainPhone } from '#shared/kit/phone';
import { contractType } from '#shared/areas/contract/codes';
import { fundSource } from '#shared/areas/procurement-plan/line/codes';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { modeReason, tenderWay } from '#shared/areas/project/purchase-mode';
import { isRegionCode } from '#shared/kit/identifiers/region';
import type { Cell } from '#shared/kit/spreadsheet-cell';
import type { ImportField, LineValues } from './line-values.ts';
import { codeParser } from './parse-code.ts';
import { parseFlag } from './parse-flag.ts';
import { type MoneyUnit, parseAmount } from './parse-money.ts';
import { parseLine, parsePercent, parseQuantity, parseText } from './parse-plain.ts';
import { parseDay, parseMonth } from './parse-time.ts';
import { type Parsed, plainText, quoted } from './parsed.ts';

/** What the reading of a cell depends on beside the cell. */
export interface ReadContext {
  /** Year of a month written without one. */
  planYear: number;
  /** Unit of an amount written without one. */
  moneyUnit: MoneyUnit;
}

type Parser<F extends ImportField> = (cell: Cell, context: ReadContext) => Parsed<LineValues[F]>;

const line = (max: number) => (cell: Cell) => parseLine(cell, max);
const text = (max: number) => (cell: Cell) => parseText(cell, max);
const flag = (cell: Cell) => parseFlag(cell);
const day = (cell: Cell, context: ReadContext) => parseDay(cell, context.planYear);

const tender = tenderWay.code;
const readTenderWay = codeParser(tenderWay, {
  [tender.open]: ['公开', '公开招投标', '公开竞标', '公开招标采购'],
  [tender.invite]: ['邀请', '邀标', '邀请招投标', '邀请竞标'],
  [tender.inquiry]: [
    '询比',
    '询比价',
    '询比价采购',
    '询价',
    '询价采购',
    '比选',
    '比选采购',
    '比价',
    '比价采购',
    '公开询比',
    '邀请询比',
  ],
  [tender.negotiate]: ['谈判', '谈判采购', '竞争谈判', '竞谈', '公开谈判', '邀请谈判', '竞争性谈判采购'],
  [tender.single]: ['单一', '单一来源采购', '直接采购', '独家采购', '直采', '单源直接采购', '定向采购'],
  [tender.auction]: ['竞价采购', '竞拍', '反向竞价', '网上竞价', '公开竞价', '电子竞价'],
});

const fund = fundSource.code;
const contract = contractType.code;
const nature = projectNature.code;
const type = projectType.code;
const organization = organizationType.code;

/** How each field of a line is read from a cell that is not blank (limits: documents.md 5.1). */
const fieldParsers: { readonly [F in ImportField]: Parser<F> } = {
  projectName: line(200),
  projectNature: codeParser(projectNature, {
    [nature.majorConstruction]: ['大中型', '基建', '基本建设', '大型基建', '中型基建'],
    [nature.minorWorks]: ['小型', '小工程'],
    [nature.production]: ['生产', '运营', '生产运维', '生产经营'],
    [nature.management]: ['经营', '管理', '管理类'],
    [nature.contracting]: ['承包', '总承包', '工程总承包'],
  }),
  projectType: codeParser(projectType, {
    [type.works]: ['工程类', '工程项目', '施工', '施工类', '建筑工程', '建设工程', '工程施工'],
    [type.service]: ['服务类', '服务项目', '技术服务', '咨询服务'],
    [type.goods]: [
      '货物类',
      '货物采购',
      '物资',
      '物资类',
      '设备',
      '设备类',
      '材料',
      '设备材料',
      '物资设备',
      '商品',
    ],
  }),
  categoryCode: line(100),
  content: text(2000),
  quantity: (cell) => parseQuantity(cell),
  unit: line(20),
  estimateAmount: (cell, context) => parseAmount(cell, context.moneyUnit),
  taxIncluded: flag,
  taxRate: (cell) => parsePercent(cell),
  fundSource: codeParser(fundSource, {
    [fund.own]: ['自有', '自筹', '自筹资金', '企业自筹', '企业自有资金', '单位自有资金', '自有资本'],
    [fund.fiscal]: ['财政', '财政拨款', '财政性资金', '财政预算', '一般公共预算', '财政预算资金', '国拨资金'],
    [fund.loan]: ['贷款', '银行借款', '借款', '信贷资金'],
    [fund.special]: ['专项', '专项经费', '专项债', '专项债券', '专款'],
    [fund.other]: ['其它', '其他资金', '其它资金'],
  }),
  budgetSubject: line(100),
  tenderWay: readTenderWay,
  organizationType: codeParser(organizationType, {
    [organization.entrusted]: [
      '委托',
      '委托代理',
      '委托招标',
      '委托代理机构',
      '代理',
      '代理机构',
      '代理采购',
      '委托实施',
    ],
    [organization.selfRun]: [
      '自行',
      '自采',
      '自主',
      '自主采购',
      '自行招标',
      '自主招标',
      '自行组织',
      '自行实施',
      '分散采购',
    ],
  }),
  isMandatory: flag,
  modeReasonCode: codeParser(modeReason),
  modeReason: text(500),
  plannedIssueDate: (cell, context) => parseMonth(cell, context.planYear),
  plannedOpenDate: day,
  plannedAwardDate: day,
  plannedContractDate: day,
  requiredDate: day,
  demandDept: line(200),
  demandContact: line(50),
  demandPhone: (cell) => parsePhone(cell),
  areaCode(cell) {
    const code = plainText(cell);
    return isRegionCode(code)
      ? { value: code }
      : {
          error: {
            cn: `${quoted(cell)}不是六位行政区划代码`,
            en: `${quoted(cell)} is not a region code of six digits`,
          },
        };
  },
  address: line(200),
  contractType: codeParser(contractType, {
    [contract.wholeProject]: ['整体', '整体项目', '整体合同', '项目合同', '总包合同'],
    [contract.annual]: ['年度', '年度框架', '框架', '框架合同', '框架协议'],
    [contract.single]: ['单项', '单次', '单次合同', '一次性合同'],
  }),
  smeFlag: flag,
  remark: text(500),
};

/** A phone number as forms take it; the strict rules of phones stay with the form. */
function parsePhone(cell: Cell): Parsed<string> {
  const value = plainPhone(plainText(cell));
  return /^\d{5,20}$/.test(value)
    ? { value }
    : { error: { cn: `${quoted(cell)}不是电话号码`, en: `${quoted(cell)} is not a telephone number` } };
}

/** Reads one cell for one field; the result is typed by the field. */
export const readValue = <F extends ImportField>(
  field: F,
  cell: Cell,
  context: ReadContext,
): Parsed<LineValues[F]> => fieldParsers[field](cell, context);

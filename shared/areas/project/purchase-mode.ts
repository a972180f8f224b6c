import { type CodeOf, codeList } from '#shared/kit/code-list';

/** The one canonical purchase mode that is stored; both legacy lists map to it (legal-rules.md 1.5). */
export const procurementMode = codeList({
  open: ['OPEN', '公开招标', 'Open tender'],
  invite: ['INVITE', '邀请招标', 'Invited tender'],
  inquiry: ['INQUIRY', '询比采购', 'Inquiry and comparison'],
  negotiate: ['NEGOTIATE', '竞争性谈判', 'Competitive negotiation'],
  single: ['SINGLE', '单一来源', 'Single source'],
  auction: ['AUCTION', '竞价', 'Bidding'],
});
export type ProcurementMode = CodeOf<typeof procurementMode>;

/** Purchase type, first list (product.md 3). */
export const purchaseType = codeList({
  open: [1, '公开招标', 'Open tender'],
  invite: [2, '邀请招标', 'Invited tender'],
  inquiry: [3, '询比采购', 'Inquiry and comparison'],
  negotiate: [4, '竞争性谈判', 'Competitive negotiation'],
  single: [5, '单一来源', 'Single source'],
  auction: [6, '竞价', 'Bidding'],
});
export type PurchaseType = CodeOf<typeof purchaseType>;

/** Purchase type, form list (product.md 3): what the forms' `tenderWay` carries. */
export const tenderWay = codeList({
  open: [1, '公开招标', 'Open tender'],
  invite: [2, '邀请招标', 'Invited tender'],
  inquiry: [6, '询比采购', 'Inquiry and comparison'],
  negotiate: [7, '竞争性谈判', 'Competitive negotiation'],
  single: [4, '单一来源', 'Single source'],
  auction: [10, '竞价', 'Bidding'],
});
export type TenderWay = CodeOf<typeof tenderWay>;

/** Form list codes kept free for 磋商采购 (8) and 协议采购 (11), which no screen offers yet. */
export const reservedTenderWays: readonly number[] = [8, 11];

type ModeName = keyof typeof procurementMode.code;

const names = Object.keys(procurementMode.code) as ModeName[];
const nameOf = <C>(codes: Record<ModeName, C>, code: C) => names.find((name) => codes[name] === code)!;

/** The canonical mode of a first-list code. */
export const fromFirstList = (code: PurchaseType): ProcurementMode =>
  procurementMode.code[nameOf<PurchaseType>(purchaseType.code, code)];

/** The first-list code of a mode. */
export const toFirstList = (mode: ProcurementMode): PurchaseType =>
  purchaseType.code[nameOf<ProcurementMode>(procurementMode.code, mode)];

/** The canonical mode of a form-list code. */
export const fromFormList = (code: TenderWay): ProcurementMode =>
  procurementMode.code[nameOf<TenderWay>(tenderWay.code, code)];

/** The form-list code of a mode. */
export const toFormList = (mode: ProcurementMode): TenderWay =>
  tenderWay.code[nameOf<ProcurementMode>(procurementMode.code, mode)];

/** 适用情形: why a mode other than open tender may be used (国资发改革规〔2024〕53号, legal-rules.md 1.5). */
export const modeReason = codeList({
  needUnclear: ['N1', '技术复杂或性质特殊，不能准确提出采购需求', 'Too complex to state the need exactly'],
  severalSolutions: ['N2', '需求明确但有多种实施方案', 'Clear need with several possible solutions'],
  twoSuppliers: ['N3', '供应资源缺乏，合格供应商只有2家', 'Only two qualified suppliers'],
  belowLimit: ['D1', '金额低于企业规定限额', "Below the enterprise's limit"],
  secret: ['D2', '涉密或企业重大商业秘密且不适宜竞争', 'Secret, unsuited to competition'],
  patent: ['D3', '不可替代的专利或专有技术', 'Irreplaceable patent or know-how'],
  originalSupplier: ['D4', '需向原供应商采购，否则影响施工或功能配套', 'Must match the original supply'],
  onlySupplier: ['D5', '有效供应商有且仅有1家', 'Exactly one able supplier'],
  emergency: ['D6', '抢险救灾、事故抢修等紧急采购', 'Emergency or disaster relief'],
  statePolicy: ['D7', '国家有关部门文件明确的其他情形', 'Another case named by the state'],
});
export type ModeReason = CodeOf<typeof modeReason>;

const r = modeReason.code;

/** The reasons a mode offers; a mode without its own list asks for a written reason only. */
export const reasonsOf = (mode: ProcurementMode): readonly ModeReason[] => {
  if (mode === procurementMode.code.negotiate) return [r.needUnclear, r.severalSolutions, r.twoSuppliers];
  if (mode !== procurementMode.code.single) return [];
  return [r.belowLimit, r.secret, r.patent, r.originalSupplier, r.onlySupplier, r.emergency, r.statePolicy];
};

/** Every mode but open tender must say why it is used. */
export const needsReason = (mode: ProcurementMode) => mode !== procurementMode.code.open;

/** Whether a purchase of this way names whom it invites: every mode but open tender does. */
export const invites = (way: TenderWay) => fromFormList(way) !== procurementMode.code.open;

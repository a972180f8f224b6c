import { inForce, isTender, type LegalParameters, settingOf } from '#shared/areas/legal-parameter/parameters';
import { suppliersAsked } from '#shared/areas/legal-parameter/suppliers-asked';
import { legalRegime, type LegalRegime } from '#shared/areas/project/codes';
import { fromFormList, type ProcurementMode, type TenderWay } from '#shared/areas/project/purchase-mode';
import { fewPolicy, type FewPolicy, modeVariant, type ModeVariant } from './codes.ts';

/** What a tender is bought by. */
export interface TenderedBy {
  tenderWay: TenderWay;
  legalRegime: LegalRegime | null;
  isMandatory: boolean;
  /** 1 is the first. */
  tenderRound: number;
}

/** A row of the matrix of tendering.md 6.0 with its "too few": what a mode asks for, in which round, under which law. */
interface ModeRow {
  mode: ProcurementMode;
  /** Where the law differs; left out: under any. */
  regime?: LegalRegime;
  isMandatory?: boolean;
  /** Fewest valid bids, responses or entrants where no number of the law or of the company is in force. */
  minBidders: number;
  /** What may be done with fewer, the usual first: the first time, and from the second on. */
  first: readonly FewPolicy[];
  again: readonly FewPolicy[];
  /** With how many it may go on from the second time on, by an approval; left out: with none. */
  goOnFrom?: number;
  variants: readonly ModeVariant[];
}

const { repeat, extend, goOn, changeMode } = fewPolicy.code;
const v = modeVariant.code;
const { government } = legalRegime.code;

/** The first row that fits counts. */
export const modeMatrix: readonly ModeRow[] = [
  {
    mode: 'OPEN',
    regime: government,
    minBidders: 3,
    first: [repeat],
    again: [repeat, changeMode],
    variants: [],
  },
  {
    mode: 'OPEN',
    isMandatory: true,
    minBidders: 3,
    first: [repeat],
    again: [repeat, changeMode],
    variants: [],
  },
  { mode: 'OPEN', minBidders: 3, first: [repeat, changeMode], again: [changeMode, repeat], variants: [] },
  {
    mode: 'INVITE',
    isMandatory: true,
    minBidders: 3,
    first: [repeat],
    again: [repeat, changeMode],
    variants: [],
  },
  { mode: 'INVITE', minBidders: 3, first: [repeat, changeMode], again: [changeMode, repeat], variants: [] },
  {
    mode: 'INQUIRY',
    minBidders: 3,
    first: [extend, repeat],
    again: [goOn, changeMode, repeat],
    goOnFrom: 2,
    variants: [v.inquiry, v.quotation],
  },
  {
    mode: 'NEGOTIATE',
    regime: government,
    minBidders: 3,
    first: [repeat],
    again: [repeat, changeMode],
    variants: [v.negotiation, v.consultation],
  },
  {
    mode: 'NEGOTIATE',
    minBidders: 2,
    first: [repeat],
    again: [repeat, changeMode],
    variants: [v.negotiation, v.consultation],
  },
  {
    mode: 'AUCTION',
    minBidders: 3,
    first: [repeat],
    again: [goOn, repeat],
    goOnFrom: 2,
    variants: [v.reverse, v.forward],
  },
  { mode: 'SINGLE', minBidders: 1, first: [repeat], again: [repeat], variants: [v.direct, v.singleSource] },
];

/** What the mode of a tender asks for. */
export interface ModeAsks {
  minBidders: number;
  fewPolicies: readonly FewPolicy[];
  /** Null: with fewer it never goes on. */
  goOnFrom: number | null;
  variants: readonly ModeVariant[];
}

/** What the matrix says of a tender. */
export function asksOf(of: TenderedBy): ModeAsks {
  const mode = fromFormList(of.tenderWay);
  const row = modeMatrix.find(
    (one) =>
      one.mode === mode &&
      (one.regime === undefined || one.regime === of.legalRegime) &&
      (one.isMandatory === undefined || one.isMandatory === of.isMandatory),
  )!;
  const isAgain = of.tenderRound > 1;
  return {
    minBidders: row.minBidders,
    fewPolicies: isAgain ? row.again : row.first,
    goOnFrom: (isAgain && row.goOnFrom) || null,
    variants: row.variants,
  };
}

/** Fewest valid bids, responses or entrants of a tender as the numbers are in force (R20, legal-rules.md 1.5). */
export function fewestBids(of: TenderedBy, parameters: LegalParameters): number {
  const parameter = isTender(of.tenderWay)
    ? inForce(parameters, 'bidders', settingOf(of))
    : suppliersAsked(of, parameters);
  return parameter ? Number(parameter.value) : asksOf(of).minBidders;
}

const READ_ALOUD: readonly (ProcurementMode | undefined)[] = ['OPEN', 'INVITE'];
/** Whether all bidders hear at the opening what each has bid (tendering.md 6.0, 开标会); in other modes each sees its own. */
export const isReadAloud = ({ tenderWay }: Pick<TenderedBy, 'tenderWay'>): boolean =>
  READ_ALOUD.includes(fromFormList(tenderWay));

/** 询比/询价 is opened by two of the staff, one of them as recorder, in the presence of a supervisor. */
export const isOpenedByStaff = ({ tenderWay }: Pick<TenderedBy, 'tenderWay'>): boolean =>
  fromFormList(tenderWay) === 'INQUIRY';

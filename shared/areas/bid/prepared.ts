import { z } from 'zod';
import { takenKind } from '#shared/areas/prequalification/application-said';
import { envelope } from '#shared/areas/tender/codes';
import type { OpeningField } from '#shared/areas/tender-file/rules';
import type { EvaluationPlanForm } from '#shared/areas/evaluation/rules';
import type { Envelope } from '#shared/areas/tender/codes';
import type { QuoteType } from '#shared/areas/tender-file/codes';
import { openingFieldType } from '#shared/areas/tender-file/codes';
import { codeList } from '#shared/kit/code-list';
import { percent } from '#shared/kit/number-rules';
import { listOf, optionalText, text } from '#shared/kit/text-rules';
import { quotedLine } from './quoted-lines.ts';

/** Most deviations, mapped materials, members of a consortium, and files of one bid. */
export const DEVIATIONS_MAX = 500;
export const MATERIALS_MAX = 500;
export const MEMBERS_MAX = 20;
export const FILES_MAX = 200;
/** Most of a supplier's records that go along with an application. */
export const RECORDS_MAX = 200;
/** Most of one file of a bid, and of all of them; a policy may permit less of a sealed body. */
export const BID_BYTES_MAX = 200 * 1024 * 1024;

/** 偏离 of one requirement (tendering.md 6.6). */
export const deviationKind = codeList({
  none: [0, '无偏离', 'No deviation'],
  positive: [1, '正偏离', 'Better than required'],
  negative: [2, '负偏离', 'Worse than required'],
});

/** One row of 偏离表. */
export const deviation = z.object({
  clause: text(100),
  requirement: text(1000),
  response: text(1000),
  kind: deviationKind.schema,
});

/** Where a file of the bid answers an item of the evaluation plan. */
export const material = z.object({
  /** `review:<n>` or `score:<n>`, by the order of the plan. */
  item: text(20),
  /** Name of the file. */
  file: text(255),
  /** 页码: `3` or `12-15`. */
  page: optionalText(20),
});

/** A member of a consortium; the first one leads it. */
export const member = z.object({
  name: text(200),
  /** 分工. */
  work: text(500),
  /** 份额 in percent. */
  share: percent(),
});

/** 资格响应 to one condition: its value, and where it is proven. */
export const response = z.object({ value: text(1000), file: text(255), page: optionalText(20) });

/** What of a supplier's records goes along, as it stands now. */
export const takenRecord = z.object({ kind: takenKind.schema, text: text(500) });

/** A file of the bid, and the part it belongs to. */
export const bidDocument = z.object({
  name: text(255),
  part: envelope.schema,
  bytes: z.int().nonnegative(),
  /** 联合体协议. */
  isAgreement: z.boolean(),
});
export type BidDocument = z.output<typeof bidDocument>;

/** A bid as it is prepared on the bidder's own computer; the server never gets it (tendering.md 6.6). */
export const preparedBid = z.object({
  /** 授权代表: who signs for the bidder, and a telephone. */
  agentName: text(50),
  agentPhone: text(30),
  /** 开标一览表: what is handed in, by the label of its field. */
  opening: z.record(z.string(), z.string()),
  lines: listOf(quotedLine, 20_000),
  deviations: listOf(deviation, DEVIATIONS_MAX),
  /** 无偏离 throughout: said in place of rows. */
  hasNoDeviation: z.boolean(),
  materials: listOf(material, MATERIALS_MAX),
  /** Empty: the bidder bids alone. */
  members: listOf(member, MEMBERS_MAX),
  documents: listOf(bidDocument, FILES_MAX),
  /** Of an application for prequalification alone: what answers each condition, and what of the company's records goes along. */
  responses: listOf(response, MATERIALS_MAX),
  records: listOf(takenRecord, RECORDS_MAX),
  /** 承诺书: what was answered is true and binds until the bid's validity ends. */
  isPledged: z.boolean(),
});
export type PreparedBid = z.output<typeof preparedBid>;

/** A bid nobody has typed anything into. */
export const emptyBid: PreparedBid = {
  agentName: '',
  agentPhone: '',
  opening: {},
  lines: [],
  deviations: [],
  hasNoDeviation: false,
  materials: [],
  members: [],
  documents: [],
  responses: [],
  records: [],
  isPledged: false,
};

/** What a tender file asks of a bid. */
export interface BidTerms {
  /** 资格, 技术, 商务, 报价: the parts a bid has. */
  parts: readonly Envelope[];
  openingForm: readonly OpeningField[];
  quoteType: QuoteType;
  evalPlan: Pick<EvaluationPlanForm, 'reviewStandards' | 'scoreItems'>;
}

const { money, rate } = openingFieldType.code;

/** Whether a field of 开标一览表 tells a price, and so stands in the price envelope alone. */
export const isPriceField = ({ type, isScorePrice }: Pick<OpeningField, 'type' | 'isScorePrice'>) =>
  isScorePrice || type === money || type === rate;

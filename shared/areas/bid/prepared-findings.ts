import type { z } from 'zod';
import { envelope, type Envelope } from '#shared/areas/tender/codes';
import { openingFieldType, quoteType } from '#shared/areas/tender-file/codes';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import { compare, decimal, inPlaces, sumOf } from '#shared/kit/fraction';
import type { Wording } from '#shared/kit/language';
import { compareMoney, isMoney, parseMoney, plainNumber } from '#shared/kit/money';
import { ruleText, ruleWording } from '#shared/kit/rule-texts';
import { percent } from '#shared/kit/number-rules';
import { utf8Bytes } from '#shared/kit/utf8-bytes';
import { evaluationItems, partWithin } from './evaluation-items.ts';
import { openingFault } from './opening-faults.ts';
import { preparedText as t } from './prepared-texts.ts';
import {
  BID_BYTES_MAX,
  type BidTerms,
  deviation,
  deviationKind,
  isPriceField,
  material,
  member,
  type PreparedBid,
} from './prepared.ts';
import { linesTotal, quotedFaults } from './quoted-lines.ts';

/** One thing that speaks against a bid: an error stops the sealing, a warning is the bidder's to decide. */
export interface PreparedFinding {
  /** Where it stands: `opening.<label>`, `lines`, `deviations.2.clause`, `documents.qualification`. */
  field: string;
  /** The part of the bid it belongs to. */
  part: Envelope;
  level: 'error' | 'warning';
  text: Wording;
}

const parts = envelope.code;
/** What is typed may come to 4 MB with its brackets (shared/sealing/read-body.ts). */
const TYPED_BYTES_MAX = 3_900_000;
const UNSAFE_NAME = /^\.{0,2}$|[/\\\p{Cc}]/u;
const NAME_BYTES_MAX = 255;

/** Everything that speaks against a bid as it is prepared, by field; nothing of it is known to the server. */
export function preparedFindings(
  bid: PreparedBid,
  terms: BidTerms,
  lines: readonly PriceLineRow[],
): PreparedFinding[] {
  const within = (part: Envelope) => partWithin(part, terms);
  const error = (field: string, part: Envelope, text: Wording): PreparedFinding => ({
    field,
    part: within(part),
    level: 'error',
    text,
  });
  const warning = (field: string, part: Envelope, text: Wording): PreparedFinding => ({
    ...error(field, part, text),
    level: 'warning',
  });
  return [
    ...agentFindings(bid, error),
    ...openingFindings(bid, terms, error),
    ...lineFindings(bid, terms, lines, error, warning),
    ...deviationFindings(bid, error, warning),
    ...memberFindings(bid, error),
    ...documentFindings(bid, terms, error),
    ...materialFindings(bid, terms, error, warning),
    ...(bid.isPledged ? [] : [error('isPledged', parts.business, t.pledge)]),
    ...(typedBytes(bid) > TYPED_BYTES_MAX ? [error('lines', parts.price, t.tooLong)] : []),
  ];
}

type Found = (field: string, part: Envelope, text: Wording) => PreparedFinding;

function agentFindings({ agentName, agentPhone }: PreparedBid, error: Found) {
  return [
    ...(agentName.trim() === '' ? [error('agentName', parts.business, ruleText.required)] : []),
    ...(agentPhone.trim() === '' ? [error('agentPhone', parts.business, ruleText.required)] : []),
  ];
}

const openingFindings = ({ opening }: PreparedBid, { openingForm }: BidTerms, error: Found) =>
  openingForm.flatMap((field) => {
    const found = openingFault(field, opening[field.label]);
    return found
      ? [error(`opening.${field.label}`, isPriceField(field) ? parts.price : parts.business, found)]
      : [];
  });

function lineFindings(
  bid: PreparedBid,
  terms: BidTerms,
  lines: readonly PriceLineRow[],
  error: Found,
  warning: Found,
): PreparedFinding[] {
  if (lines.length === 0) return [];
  const quoted = new Map(bid.lines.map((line) => [line.lineNo, line]));
  const open = lines.filter((line) => Object.keys(quotedFaults(line, quoted.get(line.lineNo))).length > 0);
  if (open.length > 0) return [error('lines', parts.price, t.linesOpen(open.length))];
  const total = terms.openingForm.find(
    ({ isScorePrice, type }) => isScorePrice && type === openingFieldType.code.money,
  );
  const said = total && (bid.opening[total.label] ?? '').trim();
  // Unit prices and rates have no total that the lines could come to.
  if (!said || !isMoney(said) || terms.quoteType === quoteType.code.unit) return [];
  const sum = linesTotal(lines, quoted);
  return compareMoney(sum, said) === 0
    ? []
    : [warning('lines', parts.price, t.totalDiffers(sum, parseMoney(said)))];
}

const issuesOf = (schema: z.ZodType, rows: readonly unknown[], name: string) =>
  rows.flatMap((row, at) =>
    (schema.safeParse(row).error?.issues ?? []).map(({ path, message }) => ({
      field: [name, at, ...path].join('.'),
      text: ruleWording(message),
    })),
  );

function deviationFindings({ deviations, hasNoDeviation }: PreparedBid, error: Found, warning: Found) {
  if (hasNoDeviation) return [];
  if (deviations.length === 0) return [error('deviations', parts.technical, t.deviations)];
  const worse = deviations.filter(({ kind }) => kind === deviationKind.code.negative);
  return [
    ...issuesOf(deviation, deviations, 'deviations').map(({ field, text }) =>
      error(field, parts.technical, text),
    ),
    ...(worse.length > 0 ? [warning('deviations', parts.technical, t.negative(worse.length))] : []),
  ];
}

function memberFindings({ members, documents }: PreparedBid, error: Found): PreparedFinding[] {
  if (members.length === 0) return [];
  const found = issuesOf(member, members, 'members').map(({ field, text }) =>
    error(field, parts.qualification, text),
  );
  const names = members.map(({ name }) => name.trim());
  if (members.length < 2) found.push(error('members', parts.qualification, t.twoMembers));
  if (new Set(names).size < names.length) found.push(error('members', parts.qualification, t.sameMember));
  const shares = members.map(({ share }) => share);
  if (shares.every((share) => percent().safeParse(share).success)) {
    const sum = sumOf(shares.map(decimal));
    if (compare(sum, decimal('100')) !== 0)
      found.push(error('members', parts.qualification, t.shares(plainNumber(inPlaces(sum, 4)))));
  }
  if (!documents.some(({ isAgreement }) => isAgreement))
    found.push(error('members', parts.qualification, t.agreement));
  return found;
}

function documentFindings({ documents }: PreparedBid, { parts: asked }: BidTerms, error: Found) {
  const found: PreparedFinding[] = [];
  const seen = new Set<string>();
  documents.forEach(({ name, part, bytes }, at) => {
    const field = `documents.${at}`;
    if (UNSAFE_NAME.test(name) || utf8Bytes(name) > NAME_BYTES_MAX)
      found.push(error(field, part, t.badFileName));
    if (seen.has(name)) found.push(error(field, part, t.sameFile));
    if (bytes === 0) found.push(error(field, part, t.emptyFile));
    if (!asked.includes(part)) found.push(error(field, part, t.noPart));
    seen.add(name);
  });
  for (const part of asked)
    // What is typed into the price form is the price.
    if (part !== parts.price && !documents.some((one) => one.part === part))
      found.push(error(`documents.part.${part}`, part, t.partMissing));
  if (documents.reduce((sum, { bytes }) => sum + bytes, 0) > BID_BYTES_MAX)
    found.push(error('documents', parts.technical, t.tooLarge));
  return found;
}

function materialFindings(
  bid: PreparedBid,
  terms: BidTerms,
  error: Found,
  warning: Found,
): PreparedFinding[] {
  const items = evaluationItems(terms);
  const names = new Set(bid.documents.map(({ name }) => name));
  const ids = new Set(items.map(({ id }) => id));
  const found = issuesOf(material, bid.materials, 'materials').map(({ field, text }) =>
    error(field, parts.business, text),
  );
  bid.materials.forEach(({ item, file }, at) => {
    if (item && !ids.has(item)) found.push(error(`materials.${at}.item`, parts.business, t.unknownItem));
    if (file && !names.has(file)) found.push(error(`materials.${at}.file`, parts.business, t.noFile));
  });
  const answered = new Set(bid.materials.map(({ item }) => item));
  const open = items.filter(({ id, isExpected }) => isExpected && !answered.has(id));
  for (const part of new Set(open.map((item) => item.part)))
    found.push(warning('materials', part, t.notProven(open.filter((item) => item.part === part).length)));
  return found;
}

const typedBytes = (bid: PreparedBid): number => utf8Bytes(JSON.stringify(bid));

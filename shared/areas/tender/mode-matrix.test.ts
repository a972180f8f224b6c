import { expect, test } from 'vitest';
import { startingParameters } from '#shared/areas/legal-parameter/parameters';
import { legalRegime } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { fewPolicy } from './codes.ts';
import { asksOf, fewestBids, modeMatrix, type TenderedBy } from './mode-matrix.ts';

const w = tenderWay.code;
const { tenderLaw, government, enterprise } = legalRegime.code;
const { repeat, extend, goOn, changeMode } = fewPolicy.code;

const by = (given: Partial<TenderedBy>): TenderedBy => ({
  tenderWay: w.open,
  legalRegime: enterprise,
  isMandatory: false,
  tenderRound: 1,
  ...given,
});

/** Each row of the two tables of tendering.md 6.0: fewest bids, and what follows with fewer, the first time and the second. */
const rows: [string, Partial<TenderedBy>, number, number[], number[]][] = [
  ['公开招标, 政采', { legalRegime: government }, 3, [repeat], [repeat, changeMode]],
  ['公开招标, 依法必招', { legalRegime: tenderLaw, isMandatory: true }, 3, [repeat], [repeat, changeMode]],
  ['公开招标, 企业', {}, 3, [repeat, changeMode], [changeMode, repeat]],
  ['邀请招标, 依法必招', { tenderWay: w.invite, isMandatory: true }, 3, [repeat], [repeat, changeMode]],
  ['邀请招标, 企业', { tenderWay: w.invite }, 3, [repeat, changeMode], [changeMode, repeat]],
  ['询比', { tenderWay: w.inquiry }, 3, [extend, repeat], [goOn, changeMode, repeat]],
  ['谈判, 政采', { tenderWay: w.negotiate, legalRegime: government }, 3, [repeat], [repeat, changeMode]],
  ['谈判, 企业', { tenderWay: w.negotiate }, 2, [repeat], [repeat, changeMode]],
  ['竞价', { tenderWay: w.auction }, 3, [repeat], [goOn, repeat]],
  ['单一来源', { tenderWay: w.single }, 1, [repeat], [repeat]],
];

test.each(rows)('%s', (_name, given, minBidders, first, again) => {
  expect(asksOf(by(given))).toMatchObject({ minBidders, fewPolicies: first, goOnFrom: null });
  expect(asksOf(by({ ...given, tenderRound: 2 }))).toMatchObject({ minBidders, fewPolicies: again });
  expect(fewestBids(by(given), startingParameters)).toBe(minBidders);
});

test('the number of bids in force counts before the matrix’s', () => {
  const bidders = {
    ...startingParameters.bidders,
    mandatory: { ...startingParameters.bidders.mandatory!, value: '5' },
  };
  const of = by({ legalRegime: tenderLaw, isMandatory: true });
  expect(fewestBids(of, { ...startingParameters, bidders })).toBe(5);
  const off = { mandatory: { ...bidders.mandatory, level: 'off' as const } };
  expect(fewestBids(of, { ...startingParameters, bidders: off })).toBe(3);
});

test('every row of the matrix is one of these, and what may go on says with how many', () => {
  expect(modeMatrix).toHaveLength(rows.length);
  for (const row of modeMatrix)
    expect(row.goOnFrom !== undefined).toBe([...row.first, ...row.again].includes(goOn));
  expect(asksOf(by({ tenderWay: w.inquiry, tenderRound: 2 })).goOnFrom).toBe(2);
});

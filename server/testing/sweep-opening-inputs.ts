import type { Records } from './sweep-records/records.ts';

const OFFER = '00000000-0000-4000-8000-00000000000a';
const auction = {
  startPrice: '100.00',
  stepKind: 1,
  stepValue: '1',
  wholeSteps: false,
  stepBase: 1,
  ranksShown: true,
  startTime: '2099-01-20 10:00:00',
  endTime: '2099-01-20 11:00:00',
  windowMinutes: 5,
  extendMinutes: 5,
  maxExtensions: 20,
};

/** What the sweep sends to say how bids are sealed, and to open them. */
export const openingInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/sealPolicy/choose': ({ tender }) => ({
    tenderGuid: tender,
    version: 1,
    mode: 'basic',
    needed: 0,
    openers: [],
    recovery: 'forbidden',
  }),
  '/opening/appoint': ({ tender }) => ({ tenderGuid: tender, version: 1, place: '开标室', attendWay: 1 }),
  '/opening/step': ({ opening }) => ({ guid: opening, step: 1 }),
  '/opening/interrupt': ({ opening }) => ({ guid: opening, reason: '断电' }),
  '/opening/extend': ({ opening }) => ({ guid: opening, minutes: 5, reason: '断网' }),
  '/opening/give': ({ opening, certificate }) => ({
    guid: opening,
    ceremony: opening,
    sealed: 'AAAA',
    certificateGuid: certificate,
    signature: 'MEQ=',
  }),
  '/opening/recover': ({ opening }) => ({ guid: opening, ceremony: opening, sealed: 'AAAA' }),
  '/opening/registerCause': ({ opening }) => ({ guid: opening, bid: opening, cause: 6, note: '原因' }),
  '/opening/confirmCause': ({ opening }) => ({ guid: opening, bid: opening }),
  '/opening/raise': ({ opening }) => ({ guid: opening, content: '异议' }),
  '/opening/answer': ({ opening }) => ({ guid: opening, dissent: opening, answer: '答复' }),
  '/opening/sign': ({ opening }) => ({ guid: opening, digest: '0'.repeat(64) }),
  '/opening/technicalResult': ({ opening }) => ({
    guid: opening,
    passed: [opening],
    time: '2099-01-20 09:00:00',
    made: '2026-01-01T00:00:00.000Z',
  }),
  '/prequalification/appoint': ({ prequalification: guid }) => ({
    guid,
    version: 1,
    meetingAt: '2099-01-20 10:00:00',
    meetingPlace: '会议室',
  }),
  '/prequalification/nameReviewers': ({ prequalification: guid }) => ({
    guid,
    version: 1,
    reviewers: ['甲', '乙', '丙'].map((name) => ({ name, employer: '单位', isExpert: true })),
  }),
  '/prequalification/void': ({ application: guid }) => ({ guid, version: 1, kind: 1, reason: '退出' }),
  '/auction/save': ({ tender }) => ({ tenderGuid: tender, version: 1, ...auction }),
  '/auction/postpone': ({ auction: guid }) => ({
    guid,
    version: 1,
    startTime: auction.startTime,
    endTime: auction.endTime,
    reason: '改期',
  }),
  '/auction/offer': ({ auction: auctionGuid }) => ({ guid: OFFER, auctionGuid, price: '90.00' }),
  '/negotiation/publish': ({ tender }) => ({
    tenderGuid: tender,
    round: 1,
    deadline: auction.endTime,
    isLast: false,
  }),
  '/negotiation/postpone': ({ negotiation: guid }) => ({
    guid,
    version: 1,
    deadline: auction.endTime,
    reason: '延期',
  }),
  '/negotiation/fail': ({ negotiation: guid }) => ({ guid, version: 1, reason: '不足' }),
  '/negotiation/acceptFew': ({ negotiation: guid }) => ({ guid, version: 1, listedCase: 1 }),
  '/negotiation/leave': ({ tender }) => ({ tenderGuid: tender, reason: '退出' }),
  '/negotiation/own': ({ tender }) => ({ tenderGuid: tender }),
  '/sealPolicy/confirm': ({ sealPolicy }) => ({ guid: sealPolicy, fingerprint: '0'.repeat(64) }),
};

import type { Records } from './sweep-records/records.ts';

/** What the sweep sends to change a tender. */
export const tenderInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/tender/edit': ({ tender, person }) => ({
    guid: tender,
    version: 1,
    tenderName: '招标执行',
    execMode: 1,
    saleStart: '2099-01-05 09:00:00',
    saleEnd: '2099-01-15 17:00:00',
    deadline: '2099-02-02 09:30:00',
    validityDays: 90,
    envelopes: [2, 3, 4],
    twoStep: false,
    decryptMinutes: 60,
    fewPolicy: 1,
    hostGuid: person,
    contactGuid: person,
    supervisorGuids: [],
  }),
  '/tender/extend': ({ closedTender }) => ({
    guid: closedTender,
    version: 1,
    deadline: '2099-03-02 09:30:00',
    reason: '响应不足三家',
  }),
  '/tender/resume': ({ closedTender }) => ({ guid: closedTender, version: 1, note: '已答复' }),
};

import type { Records } from './sweep-records/records.ts';
import { aClarification, aVisit } from './sweep-records/clarifications.ts';

/** What the sweep sends to draw clarifications up, to ask, and to announce visits. */
export const clarificationInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/clarification/add': ({ tender }) => ({ ...aClarification(tender) }),
  '/clarification/edit': ({ tender, clarification }) => ({
    ...aClarification(tender),
    guid: clarification,
    version: 1,
  }),
  '/clarification/ask': ({ tender }) => ({ tenderGuid: tender, clarStage: 6001, question: '问题' }),
  '/tenderEntry/enter': ({ tender }) => ({
    tenderGuid: tender,
    contactName: '王芳',
    phone: '13800138000',
    email: 'wf@example.com',
    pledge: true,
    files: [],
  }),
  '/siteVisit/announce': ({ tender }) => ({ ...aVisit, tenderGuid: tender }),
  '/siteVisit/change': ({ siteVisit }) => ({ ...aVisit, guid: siteVisit, version: 1 }),
};

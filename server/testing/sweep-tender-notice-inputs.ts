import type { Records } from './sweep-records/records.ts';
import { aNotice } from './sweep-records/tender-notices.ts';

/** What the sweep sends to draw tender notices up. */
export const tenderNoticeInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/tenderNotice/add': ({ project }) => ({ ...aNotice(project) }),
  '/tenderNotice/edit': ({ project, tenderNotice }) => ({
    ...aNotice(project),
    guid: tenderNotice,
    version: 1,
  }),
  '/tenderNotice/check': ({ project }) => ({ ...aNotice(project) }),
  '/tenderNotice/media': ({ publishedTenderNotice, noticeMedium }) => ({
    guid: publishedTenderNotice,
    version: 1,
    mediumGuid: noticeMedium,
    state: 3,
    note: '失败',
  }),
};

import { addDays } from '#shared/kit/dates';
import { today } from './days.ts';
import { NOTHING } from './sweep-names.ts';
import type { Records } from './sweep-records/records.ts';

const conditions = { categoryCodes: [11], areas: ['330000'], levels: ['A'] };
const form = ({ project }: Records) => ({
  ruweiName: '检测服务入围',
  projectGuid: project,
  sectionNo: '',
  ...conditions,
  planCount: 3,
  reserveCount: 2,
  drawType: 10,
  notifyType: 30,
  confirmDeadline: `${addDays(today(), 20)} 18:00:00`,
});
const watched = ({ sentShortlist, drawRound }: Records) => ({ guid: sentShortlist, roundGuid: drawRound });

/** What the sweep sends to draw shortlists up, to draw and to answer. */
export const shortlistInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/ruwei/add': form,
  '/ruwei/edit': (of) => ({ ...form(of), guid: of.shortlist, version: 1 }),
  '/ruwei/blank': ({ project }) => ({ projectGuid: project }),
  '/ruwei/queryByCondition': ({ project }) => ({ projectGuid: project, ...conditions }),
  '/ruwei/candidates': ({ sentShortlist }) => ({ guid: sentShortlist }),
  '/ruwei/recommendedSuppliers': ({ sentShortlist }) => ({ guid: sentShortlist }),
  '/ruwei/affiliatedEnterprise': ({ sentShortlist }) => ({ guid: sentShortlist, enterpriseGuid: NOTHING }),
  '/ruwei/contacts': ({ sentShortlist }) => ({ guid: sentShortlist, enterpriseGuid: NOTHING }),
  '/ruwei/commitDraw': (of) => ({ ...watched(of), commit: '0'.repeat(64) }),
  '/ruwei/revealDraw': (of) => ({ ...watched(of), value: '0'.repeat(64) }),
  '/ruwei/voidDraw': (of) => ({ ...watched(of), reason: '监督人须离场' }),
  '/ruwei/drawFiles': watched,
  '/ruwei/saveDrawResult': ({ shortlist }) => ({ guid: shortlist, version: 1, chosen: [NOTHING] }),
  '/ruwei/confirmInvitation': ({ invitation }) => ({ guid: invitation, isAccepted: true }),
  '/ruwei/saveFile': ({ shortlist }) => ({ guid: shortlist, version: 1, files: [] }),
};

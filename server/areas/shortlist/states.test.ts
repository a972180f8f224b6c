import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drawType } from '#shared/areas/bidding/codes';
import { roleCode } from '#shared/areas/role/codes';
import { shortlistStatus, type ShortlistStatus } from '#shared/areas/shortlist/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import type { ShortlistDetail } from '#shared/areas/shortlist/views';
import { shortlistWorld } from '../../testing/shortlist-world.ts';
import { shortlist } from './shortlist.table.ts';

const world = await shortlistWorld();
const { added, call, colleague, db, detail, manager, projectManager, supervisor } = world;
const officer = await world.person([roleCode.code.planOfficer], { name: '计划专责' });
const s = shortlistStatus.code;

type Act = ShortlistDetail['actions'][number];
/** What its handler may do with a drawn shortlist in each state (documents.md 5.9); everybody else may do nothing. */
const allowed: Readonly<Record<ShortlistStatus, readonly Act[]>> = {
  [s.draft]: ['edit', 'delete', 'draw', 'saveFile', 'revoke'],
  [s.drawn]: ['submit', 'redraw', 'saveFile', 'revoke'],
  [s.inReview]: ['recall', 'urge', 'saveFile'],
  [s.toInvite]: ['invite', 'saveFile', 'revoke'],
  [s.inviting]: ['supplement', 'saveFile', 'revoke'],
  [s.confirmed]: ['supplement', 'start', 'saveFile', 'revoke'],
  [s.started]: ['saveFile'],
  [s.revoked]: [],
  [s.rejected]: ['submit', 'redraw', 'saveFile', 'revoke'],
};
const ofDirect: Readonly<Partial<Record<ShortlistStatus, readonly Act[]>>> = {
  [s.draft]: ['edit', 'delete', 'choose', 'saveFile', 'revoke'],
  [s.drawn]: ['submit', 'choose', 'saveFile', 'revoke'],
  [s.confirmed]: ['choose', 'start', 'saveFile', 'revoke'],
};
const inState = async (status: ShortlistStatus, given: object = {}) => {
  const guid = await added(given);
  await db.update(shortlist).set({ status, drawnRound: 1 }).where(eq(shortlist.guid, guid));
  return guid;
};
const sorted = (acts: readonly string[]) => acts.toSorted();

test.each(shortlistStatus.codes)(
  'state %i lets its handler do what it says, and nobody else anything',
  async (status) => {
    const guid = await inState(status);
    expect(sorted((await detail(guid)).actions)).toEqual(sorted(allowed[status]));
    for (const other of [colleague, officer, supervisor]) {
      const seen = await call(calls.detail, { guid }, other);
      if (seen.code === 1) expect(seen.data.actions).toEqual([]);
    }
    expect((await call(calls.detail, { guid }, manager)).data?.actions ?? []).toEqual([]);
  },
);

test.each(Object.entries(ofDirect))(
  'a direct choice in state %s is chosen, not drawn',
  async (status, acts) => {
    const given = { drawType: drawType.code.direct, directReason: '专有技术' };
    const guid = await inState(Number(status) as ShortlistStatus, given);
    expect(sorted((await detail(guid)).actions)).toEqual(sorted(acts));
  },
);

/** The acts by call, with what else each needs. */
const sends = {
  draw: [calls.beginDraw, {}],
  redraw: [calls.redraw, { reason: '名单有误' }],
  supplement: [calls.supplement, { reason: '家数不足' }],
  invite: [calls.sendInvitations, {}],
  start: [calls.startProcurement, {}],
  revoke: [calls.revoke, { reason: '暂缓' }],
  submit: [calls.submit, {}],
  recall: [calls.recall, {}],
  saveFile: [calls.saveFile, { files: [] }],
} as const;

test('an act that a state does not offer is refused, and changes nothing', async () => {
  for (const status of shortlistStatus.codes) {
    const guid = await inState(status);
    for (const [act, [target, more]] of Object.entries(sends)) {
      if (allowed[status].includes(act as Act)) continue;
      const before = await detail(guid);
      const answer = await call(target, { guid, version: before.version, ...more }, projectManager);
      expect([status, act, answer.code]).toEqual([status, act, 0]);
      expect(await detail(guid)).toEqual(before);
    }
  }
});

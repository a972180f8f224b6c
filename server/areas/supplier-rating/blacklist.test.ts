import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getDownloadFileUrl, UPLOAD_PATH } from '#shared/areas/file/contract';
import {
  blacklistCalls as calls,
  ownMeasureCalls as own,
} from '#shared/areas/supplier-rating/blacklist-contract';
import { measureKind, measureReason, measureStatus } from '#shared/areas/supplier-rating/codes';
import { listSuppliers } from '#shared/areas/supplier/library/contract';
import { ratingCalls } from '#shared/areas/supplier-rating/rating-contract';
import { lastDayOf } from '#shared/areas/supplier-rating/term';
import { addDays } from '#shared/kit/dates';
import { aUser } from '../../testing/builders.ts';
import { pdf } from '../../testing/file-samples.ts';
import { aMeasure, aRating, ratingWorld } from '../../testing/rating-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { uploadBody } from '../../testing/upload-body.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';
import { ratingsHeldBy } from './held-ratings.ts';
import { measureEntry, supplierMeasure } from './measure.table.ts';
import { keepTerms } from './measure-terms.ts';
import { standingsOf } from './standings.service.ts';
import { today } from '../../testing/days.ts';

const app = await testApp();
const { db, call, send } = app;
let world: Awaited<ReturnType<typeof ratingWorld>>;
let supplier: Awaited<ReturnType<typeof world.aSupplier>>;
beforeAll(async () => {
  world = await ratingWorld(app);
  supplier = await world.aSupplier('虚假业绩有限公司');
});

const standing = async (guid: string) => (await standingsOf(db, [guid])).get(guid)!.standing;
const lastMessage = async ({ guid }: { guid: string }) => {
  const found = await db.select().from(message).where(eq(message.userGuid, guid)).orderBy(message.createTime);
  return found.at(-1)?.titleCn ?? '';
};
/** As if the notice had been sent long ago. */
const dueBefore = (guid: string) =>
  db
    .update(supplierMeasure)
    .set({ statementDue: addDays(today(), -1) })
    .where(eq(supplierMeasure.guid, guid));
const aFile = async (person: { guid: string }) => {
  const { headers, payload } = uploadBody('证据.pdf', pdf);
  const answer = await send({ method: 'POST', url: UPLOAD_PATH, person, headers, payload });
  return answer.json<{ data: { guid: string } }>().data.guid;
};
const decision = (given: Record<string, unknown> = {}) => ({
  text: '事实清楚，决定处理',
  validFrom: today(),
  validTo: lastDayOf(today(), 12),
  ...given,
});

describe('proposing', () => {
  test('nobody, who decides only, the supplier, and what is no supplier are refused', async () => {
    const { first } = world;
    const form = aMeasure(supplier.guid);
    expect((await call(calls.save, form, null)).status).toBe(401);
    expect((await call(calls.save, form, first.decider)).status).toBe(403);
    expect((await call(calls.save, form, supplier.main)).status).toBe(403);
    const foreign = await call(calls.save, aMeasure(world.second.guid), first.rater);
    expect(foreign.fields['supplierGuid']).toBe('供应商不存在');
    const short = await call(calls.save, { ...form, statementDays: 4, months: 37, facts: ' ' }, first.rater);
    expect(short.fields).toEqual({ statementDays: '不能小于5', months: '不能大于36', facts: '不能为空！' });
  });

  test('before the notice it is the company’s alone; changed, numbered, deleted; one of a kind at a time', async () => {
    const { first, second, aSupplier } = world;
    const { guid: supplierGuid, main } = await aSupplier();
    const draft = await call(calls.save, aMeasure(supplierGuid, { statementDays: 5 }), first.rater);
    const { data } = await call(calls.detail, draft.data, first.decider);
    expect(data.measureNo).toMatch(/-HM-\d{4}-\d{4}$/);
    expect(data.deciders).toEqual([first.decider.name]);
    expect((await call(calls.detail, draft.data, second.rater)).code).toBe(-1);
    expect((await call(own.list, {}, main)).data.list).toEqual([]);
    expect((await call(own.state, { ...draft.data, text: '抢答' }, main)).code).toBe(-1);
    const again = await call(calls.save, aMeasure(supplierGuid), first.rater);
    expect(again.fields['supplierGuid']).toContain('已有同类措施');
    const other = await call(
      calls.save,
      aMeasure(supplierGuid, { kind: measureKind.code.suspension }),
      first.rater,
    );
    expect(other.code).toBe(1);
    const changed = await call(calls.save, { ...aMeasure(supplierGuid), ...draft.data }, first.rater);
    expect((await call(calls.notify, draft.data, first.rater)).info).toContain('已被他人修改');
    expect((await call(calls.delete, changed.data, first.decider)).status).toBe(403);
    const held = await ratingsHeldBy(db, first.rater.guid);
    expect(held.find(({ kind }) => kind === 'supplier.measureProposal')?.count).toBe(2);
    for (const one of [changed, other])
      expect((await call(calls.delete, one.data, first.rater)).code).toBe(1);
    expect((await call(calls.detail, draft.data, first.rater)).code).toBe(-1);
  });

  test('it follows from a published rating of that supplier, which then cannot be revoked', async () => {
    const { first, aSupplier, inForce, published } = world;
    await inForce(first.keeper);
    const { guid: supplierGuid } = await aSupplier();
    const rating = await published(first.rater, aRating(supplierGuid, ['10', '20']));
    const { data } = await call(ratingCalls.detail, rating.data, first.rater);
    expect(data.actions).toContain('propose');
    const form = aMeasure(supplierGuid, { reason: measureReason.code.lowScore, ratingGuid: data.guid });
    const wrong = await call(calls.save, { ...form, supplierGuid: supplier.guid }, first.rater);
    expect(wrong.fields['ratingGuid']).toBe('请重新选择');
    const draft = await call(calls.save, form, first.rater);
    expect(draft.code).toBe(1);
    const refused = await call(ratingCalls.revoke, { ...rating.data, text: '重评' }, first.rater);
    expect(refused.info).toContain('以此评价为依据');
    await call(calls.delete, draft.data, first.rater);
    expect((await call(ratingCalls.revoke, { ...rating.data, text: '重评' }, first.rater)).code).toBe(1);
  });
});

describe('notice and statement', () => {
  test('only who proposed sends it; the supplier is told, and has ten working days from tomorrow', async () => {
    const { first, aSupplier } = world;
    const { guid: supplierGuid, main } = await aSupplier();
    const draft = await call(calls.save, aMeasure(supplierGuid), first.rater);
    const colleague = await aUser(db, {
      enterpriseGuid: first.guid,
      deptGuid: first.deptGuid,
      permissions: ['supplier:read', 'supplier:blacklist', 'supplier:decide'],
    });
    expect((await call(calls.notify, draft.data, colleague)).info).toBe('只有提出人本人可以进行此操作');
    const sent = await call(calls.notify, draft.data, first.rater);
    expect(sent.code).toBe(1);
    expect((await call(calls.notify, sent.data, first.rater)).code).toBe(0);
    expect((await call(calls.delete, sent.data, first.rater)).code).toBe(0);
    expect((await call(calls.save, { ...aMeasure(supplierGuid), ...sent.data }, first.rater)).code).toBe(0);
    expect(await lastMessage(main)).toContain('请于');
    const { data } = await call(calls.detail, sent.data, first.rater);
    // Ten working days are two weeks at least, and no more than a month with the longest holiday between.
    expect(data.statementDue! >= addDays(today(), 12) && data.statementDue! <= addDays(today(), 31)).toBe(
      true,
    );

    for (const early of [
      await call(calls.uphold, { ...sent.data, ...decision() }, first.decider),
      await call(calls.drop, { ...sent.data, text: '算了' }, first.decider),
    ])
      expect(early.info).toBe('供应商尚未陈述，且陈述期未满，不能决定');
  });

  test('another supplier and who may not submit for it cannot answer; an answer is given once, in time', async () => {
    const { first, aSupplier, noticed } = world;
    const mine = await aSupplier();
    const stranger = await aSupplier();
    const sent = await noticed(first.rater, aMeasure(mine.guid));
    const answer = { ...sent, text: '业绩属实' };
    expect((await call(own.state, answer, null)).status).toBe(401);
    expect((await call(own.state, answer, first.rater)).status).toBe(403);
    expect((await call(own.state, answer, stranger.main)).code).toBe(-1);
    expect((await call(own.list, {}, stranger.main)).data.list).toEqual([]);
    const reader = await aUser(db, { enterpriseGuid: mine.guid, permissions: ['enterprise:read'] });
    expect((await call(own.state, answer, reader)).status).toBe(403);
    const [seen] = (await call(own.list, {}, mine.main)).data.list;
    expect([seen!.facts, seen!.actions, seen!.proposerName]).toEqual([
      aMeasure(mine.guid).facts,
      ['state'],
      '',
    ]);
    expect((await call(own.state, { ...answer, version: sent.version + 1 }, mine.main)).info).toContain(
      '已被他人',
    );
    const files = [await aFile(mine.main)];
    const done = await call(own.state, { ...answer, files }, mine.main);
    expect(done.code).toBe(1);
    expect((await call(own.state, { ...answer, ...done.data }, mine.main)).code).toBe(0);
    expect(await lastMessage(first.decider)).toContain('请决定');

    // The file of the statement is read by both sides and by nobody else.
    const reads = async (person: { guid: string }) =>
      (await call(getDownloadFileUrl, { guid: files[0]! }, person)).code;
    expect([await reads(first.decider), await reads(mine.main)]).toEqual([1, 1]);
    expect([await reads(world.second.decider), await reads(stranger.main), await reads(first.clerk)]).toEqual(
      [-1, -1, -1],
    );
  });

  test('after its time there is no answer any more, those who decide are told once, and may decide', async () => {
    const { first, aSupplier, noticed } = world;
    const mine = await aSupplier();
    const sent = await noticed(first.rater, aMeasure(mine.guid));
    await dueBefore(sent.guid);
    expect((await call(own.state, { ...sent, text: '迟到' }, mine.main)).info).toBe('陈述期已满');
    expect(await keepTerms(db, [])).toBe(1);
    expect(await keepTerms(db, [])).toBe(0);
    expect(await lastMessage(first.decider)).toContain('陈述期已满');
    const { version } = (await call(calls.detail, sent, first.rater)).data;
    expect((await call(calls.drop, { guid: sent.guid, version, text: '情节轻微' }, first.decider)).code).toBe(
      1,
    );
    expect(await standing(mine.guid)).toBe('normal');
  });
});

describe('the decision', () => {
  test('not by who proposed, not by another company, not beyond the notice; then it counts for all', async () => {
    const { first, second, stated } = world;
    const both = await aUser(db, {
      enterpriseGuid: first.guid,
      deptGuid: first.deptGuid,
      permissions: ['supplier:read', 'supplier:blacklist', 'supplier:decide'],
    });
    const ready = await stated(both, aMeasure(supplier.guid), supplier.main);
    const target = { ...ready, ...decision() };
    expect((await call(calls.uphold, target, first.rater)).status).toBe(403);
    expect((await call(calls.uphold, target, both)).info).toBe('提出人不能决定本人提出的措施');
    expect((await call(calls.uphold, target, second.decider)).code).toBe(-1);
    const long = await call(calls.uphold, { ...target, validTo: addDays(target.validTo, 1) }, first.decider);
    expect(long.fields['validTo']).toBe('期限不能长于告知书载明的月数');
    const early = await call(calls.uphold, { ...target, validFrom: addDays(today(), -1) }, first.decider);
    expect(early.fields['validFrom']).toBe('起始日期不能早于今天');
    expect((await call(calls.uphold, { ...target, text: '' }, first.decider)).fields['text']).toBe(
      '不能为空！',
    );
    expect(await standing(supplier.guid)).toBe('normal');

    const upheld = await call(calls.uphold, target, first.decider);
    expect(upheld.code).toBe(1);
    expect((await call(calls.uphold, { ...target, ...upheld.data }, first.decider)).code).toBe(0);
    expect((await call(calls.withdraw, { ...upheld.data, text: '撤' }, both)).code).toBe(0);
    expect(await standing(supplier.guid)).toBe('blacklisted');
    const listed = await call(listSuppliers, { keyword: '虚假业绩' }, second.rater);
    expect(listed.data.list).toEqual([
      expect.objectContaining({ guid: supplier.guid, standing: 'blacklisted' }),
    ]);
    const mine = await call(own.list, {}, supplier.main);
    expect(mine.data.standing).toBe('blacklisted');
  });

  test('another company reads what was decided, and neither proposal nor statement', async () => {
    const { first, second } = world;
    const { data } = await call(calls.list, { supplierGuid: supplier.guid }, second.rater);
    const [row] = data.list;
    expect([row!.isInForce, row!.actions, row!.proposerName]).toEqual([true, [], '']);
    const theirs = (await call(calls.detail, row!, second.rater)).data;
    expect(theirs.entries.map(({ act, personName }) => [act, personName])).toEqual([['uphold', '']]);
    expect([theirs.facts, theirs.files, theirs.deciders, theirs.isOurs]).toEqual(['', [], [], false]);
    const ours = (await call(calls.detail, row!, first.decider)).data;
    expect(ours.entries.map(({ act }) => act)).toEqual(['notify', 'state', 'uphold']);
    expect((await call(calls.detail, row!, first.clerk)).status).toBe(403);
    expect(
      (await call(calls.lift, { guid: row!.guid, version: row!.version, text: '越权' }, second.decider)).code,
    ).toBe(-1);
  });

  test('lifted with a reason by who may decide; the history can only grow', async () => {
    const { first } = world;
    const [row] = (await call(calls.list, { supplierGuid: supplier.guid, status: 4 }, first.decider)).data
      .list;
    const which = { guid: row!.guid, version: row!.version };
    expect((await call(calls.lift, { ...which, text: '' }, first.decider)).fields['text']).toBe('不能为空！');
    expect((await call(calls.lift, { ...which, text: '已改正' }, first.rater)).status).toBe(403);
    const lifted = await call(calls.lift, { ...which, text: '已改正' }, first.decider);
    expect(lifted.code).toBe(1);
    expect(await standing(supplier.guid)).toBe('normal');
    expect(await lastMessage(supplier.main)).toContain('提前解除');
    const refused = {
      cause: expect.objectContaining({ message: 'the course of a measure is insert-only' }),
    };
    await expect(db.update(measureEntry).set({ text: '改写' })).rejects.toMatchObject(refused);
    await expect(db.delete(measureEntry)).rejects.toMatchObject(refused);
    const audit = await db
      .select()
      .from(bizAudit)
      .where(eq(bizAudit.objectGuid, row!.guid))
      .orderBy(bizAudit.time);
    expect(audit.map(({ event }) => event.split('.')[1])).toEqual([
      'propose',
      'notify',
      'state',
      'uphold',
      'lift',
    ]);
  });

  test('two decisions at once: one wins', async () => {
    const { first, aSupplier, stated } = world;
    const mine = await aSupplier();
    const ready = await stated(first.rater, aMeasure(mine.guid), mine.main);
    const answers = await Promise.all([
      call(calls.uphold, { ...ready, ...decision() }, first.decider),
      call(calls.drop, { ...ready, text: '不予处理' }, first.decider),
      call(calls.withdraw, { ...ready, text: '撤回' }, first.rater),
    ]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  test('withdrawn with a reason before the decision; what a leaver alone could decide is held by them', async () => {
    const { second, aSupplier, noticed } = world;
    const mine = await aSupplier();
    const sent = await noticed(second.rater, aMeasure(mine.guid));
    const held = async (guid: string) =>
      (await ratingsHeldBy(db, guid)).find(({ kind }) => kind === 'supplier.measureToDecide')!.count;
    expect([await held(second.decider.guid), await held(second.rater.guid)]).toEqual([1, 0]);
    const withdrawn = await call(calls.withdraw, { ...sent, text: '证据不足' }, second.rater);
    expect(withdrawn.code).toBe(1);
    expect(await held(second.decider.guid)).toBe(0);
    const [seen] = (await call(own.list, {}, mine.main)).data.list;
    expect(seen!.entries.map(({ act, text }) => [act, text])).toEqual([
      ['notify', ''],
      ['withdraw', '证据不足'],
    ]);
  });
});

describe('dates', () => {
  test('a decision for later counts from its first day to its last, job or not; the gravest counts', async () => {
    const { first, second, aSupplier, stated } = world;
    const mine = await aSupplier();
    const followed: string[] = [];
    const follow = async (_db: unknown, guids: readonly string[]) => void followed.push(...guids);
    const suspension = aMeasure(mine.guid, { kind: measureKind.code.suspension });
    const ready = await stated(first.rater, suspension, mine.main);
    const later = decision({ validFrom: addDays(today(), 1), validTo: addDays(today(), 10) });
    const upheld = await call(calls.uphold, { ...ready, ...later }, first.decider);
    expect([upheld.code, await standing(mine.guid)]).toEqual([1, 'normal']);
    expect(await keepTerms(db, [follow])).toBe(0);
    const move = (validFrom: string, validTo: string) =>
      db.update(supplierMeasure).set({ validFrom, validTo }).where(eq(supplierMeasure.guid, ready.guid));
    await move(today(), addDays(today(), 9));
    expect(await standing(mine.guid)).toBe('suspended');
    expect(await keepTerms(db, [follow])).toBe(1);
    const graver = await stated(second.rater, aMeasure(mine.guid), mine.main);
    await call(calls.uphold, { ...graver, ...decision() }, second.decider);
    expect(await standing(mine.guid)).toBe('blacklisted');
    await db
      .update(supplierMeasure)
      .set({ validTo: sql`${supplierMeasure.validFrom}`, validFrom: sql`${supplierMeasure.validFrom}` })
      .where(eq(supplierMeasure.guid, graver.guid));
    expect(await standing(mine.guid)).toBe('blacklisted');
    await db
      .update(supplierMeasure)
      .set({ validFrom: addDays(today(), -2), validTo: addDays(today(), -1) })
      .where(eq(supplierMeasure.guid, graver.guid));
    expect(await standing(mine.guid)).toBe('suspended');
    expect(await keepTerms(db, [follow])).toBe(1);
    expect(followed).toEqual([mine.guid, mine.guid]);
    const ended = (await call(calls.detail, graver, second.rater)).data;
    expect([ended.status, ended.entries.at(-1)!.act]).toEqual([measureStatus.code.ended, 'end']);
    expect(await lastMessage(mine.main)).toContain('到期');
  });
});

import { describe, expect, test } from 'vitest';
import { approvalCalls } from '#shared/areas/approval/contract';
import { returnedDocuments } from '#shared/areas/workbench/contract';
import { listMessages } from '#shared/areas/notification/contract';
import { STALE } from '../../db/move-status.ts';
import { everyKind } from './every-kind.ts';

const { all, kinds } = await everyKind();
const { call, done } = all.plans;
type Person = { guid: string };

describe.each(Object.entries(kinds))('a returned %s', (kind, of) => {
  const { owner, stranger } = of.people;
  const { to: rejected } = of.kind.transition.reject;
  const inState = of.inState as (status: number) => Promise<string>;
  const versionOf = async (guid: string) =>
    ((await done(of.calls['detail']!, { guid }, owner as never)) as { version: number }).version;
  const approval = (documentGuid: string, who: Person) =>
    done(approvalCalls.detail, { kind, documentGuid }, who as never);
  const mine = async () =>
    (await done(returnedDocuments, {}, owner as never)).filter((one) => one.kind === kind);

  test('is named to its handler with the opinion, and submitted again only with an answer', async () => {
    const guid = await inState(rejected);
    const [card] = (await mine()).filter((one) => one.guid === guid);
    expect(card!.returned.opinions).toEqual([
      expect.objectContaining({ levelName: expect.stringMatching(/./), opinion: expect.stringMatching(/./) }),
    ]);
    expect(await done(returnedDocuments, {}, stranger as never)).toEqual([]);
    const asking = async () =>
      (await done(listMessages, { todoOnly: true, rows: 100 }, owner as never)).list.filter(({ link }) =>
        link?.includes(guid),
      );
    expect((await asking()).map(({ title }) => title.cn)).toEqual([
      expect.stringContaining(card!.returned.opinions[0]!.opinion),
    ]);

    const version = await versionOf(guid);
    const submit = (given: object, who: Person | null = owner) =>
      call(of.calls['submit']!, { guid, version, ...given }, who as never);
    expect((await submit({ answer: '已改' }, null)).status).toBe(401);
    expect((await submit({ answer: '已改' }, stranger)).code).not.toBe(1);
    expect(await submit({ answer: '已改', version: version + 1 })).toMatchObject({ info: STALE.cn });
    for (const answer of [undefined, '', '   '])
      expect((await submit(answer === undefined ? {} : { answer })).fields).toEqual({
        answer: '单据自驳回后没有修改，请在答复中说明原因',
      });
    expect((await submit({ answer: '改'.repeat(501) })).fields).toEqual({ answer: '不能大于500位字符！' });
    const asked = (await done(of.calls['forecast']!, { guid }, owner as never)) as {
      returned: { isUnchanged: boolean; opinions: unknown[] };
    };
    expect(asked.returned).toMatchObject({ isUnchanged: true, opinions: card!.returned.opinions });

    expect(await submit({ answer: '预算已由财务复核，无需修改' })).toMatchObject({ code: 1 });
    expect((await submit({ answer: '再次提交' })).info).not.toBe('');
    expect(await asking()).toEqual([]);
    expect((await mine()).map((one) => one.guid)).not.toContain(guid);
    const decider = of.people[of.turns[0]!]!;
    const shown = await approval(guid, decider);
    expect(shown).toMatchObject({
      answer: '预算已由财务复核，无需修改',
      changes: [],
      returned: { opinions: card!.returned.opinions },
    });
    expect(shown.steps.findLast(({ act }) => act === 'submit')!.opinion).toBe('预算已由财务复核，无需修改');
    const hidden = await call(approvalCalls.detail, { kind, documentGuid: guid }, stranger as never);
    expect(hidden.code).toBe(-1);
  });
});

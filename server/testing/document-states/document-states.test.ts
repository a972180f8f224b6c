import { beforeAll, describe, expect, test } from 'vitest';
import { contractKind } from '#shared/areas/contract/codes';
import { STALE } from '../../db/move-status.ts';
import type { ActCall } from '../act-calls.ts';
import type { DocumentsOf, Situation } from './documents-of.ts';
import { everyKind } from './every-kind.ts';
import { contracts } from './later-documents.ts';

const { all, kinds: six } = await everyKind();
const { call, done } = all.plans;
const kinds = { ...six, contractOfAgency: contracts(all, contractKind.code.agency) };
type Person = { guid: string };

/** Urging and making a contract are calls of other areas, tested there. */
const ELSEWHERE = ['urge', 'createContract'];
const GIVEN = ['edit', 'submit', 'recall', 'undo', 'void', 'delete'];

/** Who may do what (documents.md 5.0, 5.14): the given acts by the facts of the kind, its own by its table. */
function rightsIn({ kind, own, except = {} }: DocumentsOf, situation: Situation) {
  const { status, wasSubmitted, isBegun, isVoided, may } = situation;
  if (isVoided) return {};
  if (may) return may;
  const rights: Record<string, string[]> = {};
  const give = (role: string, act: string, when: boolean) => {
    if (when && !except[act]?.includes(status)) (rights[role] ??= []).push(act);
  };
  const { transition: t } = kind;
  const isFresh = status === kind.status.code.draft && !wasSubmitted;
  give('owner', 'edit', t.submit.from.includes(status));
  give('owner', 'submit', t.submit.from.includes(status));
  give('owner', 'recall', t.recall.from.includes(status) && !isBegun);
  give('owner', 'urge', t.recall.from.includes(status));
  give('owner', 'undo', t.undo.from.includes(status));
  give('officer', 'undo', t.undo.from.includes(status));
  give('officer', 'void', kind.voidable.includes(status) && !isFresh);
  // What was handed in once is not deleted as a draft.
  give('owner', 'delete', t.submit.from.includes(status) && (isFresh || status !== kind.status.code.draft));
  for (const [act, by] of Object.entries(own))
    for (const [role, from] of Object.entries(by)) give(role, act, from.includes(status));
  return rights;
}

describe.each(Object.entries(kinds))('%s', (_name, of) => {
  const { kind, calls, people, turns } = of;
  const { owner, officer } = people;
  const acts = [...GIVEN, ...Object.keys(kind.acts)].filter((act) => !ELSEWHERE.includes(act));
  const detailOf = (guid: string, who: Person | null = officer) => call(calls['detail']!, { guid }, who);
  const approve = (guid: string, who: Person | null) =>
    call(calls['examination']!, { guid, result: 'approve', acknowledged: true }, who);
  const inState = of.inState as (status: number) => Promise<string>;
  const after = async (status: number, act: string, who: Person) => {
    const guid = await inState(status);
    const [target, input] = await of.call(act, guid);
    await done(target, input, who as never);
    return guid;
  };

  const { draft } = kind.status.code;
  const [inReview] = kind.transition.recall.from;
  const { to: rejected } = kind.transition.reject;
  const states: Record<string, Situation> = Object.fromEntries(
    kind.status.codes.map((status) => [
      kind.status.label(status),
      { status, make: () => inState(status), wasSubmitted: status !== draft },
    ]),
  );
  const situations: Record<string, Situation> = {
    ...states,
    again: { status: draft, make: () => after(inReview, 'recall', owner), wasSubmitted: true },
    voided: { status: rejected, make: () => after(rejected, 'void', officer), isVoided: true },
    ...(turns.length > 1 && {
      begun: {
        status: inReview,
        isBegun: true,
        async make() {
          const guid = await inState(inReview);
          expect((await approve(guid, people[turns[0]!]!)).code).toBe(1);
          return guid;
        },
      },
    }),
    ...of.others,
  };

  describe.each(Object.keys(situations))('%s', (name) => {
    const situation = situations[name]!;
    const { status } = situation;
    const rights: Readonly<Record<string, readonly string[]>> = rightsIn(of, situation);
    const granted = Object.entries(rights).flatMap(([role, may]) => may.map((act) => [role, act] as const));
    const turn = status !== inReview ? undefined : turns[situation.isBegun ? 1 : 0];
    let guid: string;
    beforeAll(async () => {
      guid = await situation.make();
    });

    test('each is shown what they may do, is refused the rest, and changes nothing', async () => {
      const before = await detailOf(guid);
      const sent = new Map<string, ActCall>();
      for (const act of acts) sent.set(act, await of.call(act, guid));
      expect(before.data).toMatchObject({ status });
      for (const [role, who] of [...Object.entries(people), ['nobody', null] as const]) {
        const may = rights[role] ?? [];
        const { code, status: http, data } = await detailOf(guid, who);
        const isRead = http === 200 && code === 1;
        const seen = of.sees?.(role, status, name);
        if (seen !== undefined) expect([role, isRead]).toEqual([role, seen]);
        if (isRead)
          expect([role, (data as { actions: string[] }).actions.toSorted()]).toEqual([role, may.toSorted()]);
        for (const act of acts) {
          if (may.includes(act)) continue;
          const answer = await call(...sent.get(act)!, who);
          // Refused for who they are and how it stands, not for what was sent.
          const fields = act === of.atField ? {} : (answer.fields ?? {});
          expect([role, act, answer.code === 1, fields]).toEqual([role, act, false, {}]);
          if (role === 'nobody') expect(answer.status).toBe(401);
          if (role === 'stranger')
            expect([act, answer.status === 403 || answer.code === -1]).toEqual([act, true]);
        }
        if (role !== turn) expect([role, (await approve(guid, who)).code === 1]).toEqual([role, false]);
      }
      expect(await detailOf(guid)).toEqual(before);
    });

    test('a version somebody else has changed meanwhile is refused', async () => {
      for (const [role, act] of granted.filter((one) => acts.includes(one[1]))) {
        const [target, input] = await of.call(act, guid);
        const old = olderOf(input);
        if (old) expect([act, (await call(target, old, people[role]!)).info]).toEqual([act, STALE.cn]);
      }
    });

    if (!(name in states)) return;
    const carriedOut = granted.filter(([, act]) => GIVEN.includes(act) || of.leads?.[act]);
    test.each(carriedOut)('%s: %s, twice at once, happens once', async (role, act) => {
      const one = guid === '' ? await situation.make() : guid;
      const [target, input] = await of.call(act, one);
      const answers = await Promise.all([1, 2].map(() => call(target, input, people[role]!)));
      expect(
        answers.filter(({ code }) => code === 1),
        answers[0]!.info,
      ).toHaveLength(1);
      const { code, data } = await detailOf(one);
      guid = act === 'edit' ? one : '';
      if (act === 'delete') return expect(code).toBe(-1);
      const to = of.leads?.[act]?.(status) ?? kind.transition[act as 'submit']?.to ?? status;
      expect(data).toMatchObject({ status: to, voided: act === 'void' ? expect.anything() : null });
    });
  });
});

/** The same call as somebody would send it who read the record one change ago. */
function olderOf(input: Record<string, unknown>): Record<string, unknown> | null {
  if (typeof input['version'] === 'number') return { ...input, version: input['version'] - 1 };
  const { setups } = input as { setups?: { guid: string; version: number }[] };
  return setups ? { ...input, setups: setups.map((one) => ({ ...one, version: one.version - 1 })) } : null;
}

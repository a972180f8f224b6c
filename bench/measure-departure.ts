import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { handoverReason } from '#shared/areas/handover/codes';
import { handoverCalls as calls } from '#shared/areas/handover/contract';
import { GROUP_KEEPER } from '../server/app/large/companies.ts';
import { PROJECT_MANAGER } from '../server/app/large/people.ts';
import { atMost, known, rounded, type Figure } from './figure.ts';
import type { Target } from './load.ts';
import type { Stage } from './stage.ts';

/** documents.md 5.12: what somebody holds who leaves, and how long it may take. */
const HELD = 20_000;
const MOST_SECONDS = 10;
/** In the group's own company: who leaves and who looks on; the manager of their department takes over. */
const [LEAVER, WITNESS] = ['hy00001006', 'hy00001007'];
/** Whose each thing is, by table, and which of them somebody may hold. */
const HOLDS = [
  ['project', 'owner_guid', 'owner_name', 'stage < 8 and state <> 4', HELD / 2],
  ['procurement_plan', 'create_user_guid', 'create_user_name', 'status = 1', HELD],
  ['project_setup', 'create_user_guid', 'create_user_name', 'status = 1', HELD],
] as const;

/** The departure of somebody who holds 20,000 things: projects, plans and set-ups that are not submitted. */
export async function measureDeparture({ as, url }: Stage): Promise<Figure[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const people = await peopleOf(client);
    const held = await load(client, people[LEAVER]!);
    const keeper = await as(GROUP_KEEPER);
    const took = new Map<string, number>();
    const timed = async <T>(what: string, path: string, body?: object): Promise<T> => {
      const began = performance.now();
      const data = await ask<T>(keeper, path, body);
      took.set(what, (performance.now() - began) / 1000);
      return data;
    };
    const seen = await timed<{ seen: string; kinds: { kind: string }[] }>(
      'held',
      `${calls.held.path}?userGuid=${people[LEAVER]!.guid}`,
    );
    const form = {
      guid: randomUUID(),
      userGuid: people[LEAVER]!.guid,
      seen: seen.seen,
      gives: seen.kinds.map(({ kind }) => ({ kind, toUserGuid: people[PROJECT_MANAGER]!.guid })),
      reasonKind: handoverReason.code.leaving,
      reason: '性能测试',
      openIssues: '无',
      witnessGuid: people[WITNESS]!.guid,
    };
    await timed('trial', calls.give.path, { ...form, isTrial: true });
    await timed('give', calls.give.path, form);
    await timed('takeBack', calls.takeBack.path, { guid: form.guid, version: 1 });
    const seconds = (what: string) => `${rounded(took.get(what)!)} s`;
    return [
      atMost(
        `departure of somebody who holds ${held.toLocaleString('en')} things`,
        took.get('give')!,
        MOST_SECONDS,
        's',
      ),
      atMost('the same, tried', took.get('trial')!, MOST_SECONDS, 's'),
      known('what they hold, listed; taken back', `${seconds('held')}; ${seconds('takeBack')}`),
    ];
  } finally {
    await unload(client);
    await client.end();
  }
}

type Person = { guid: string; name: string; company: string };

async function peopleOf(client: pg.Client): Promise<Record<string, Person>> {
  const { rows } = await client.query<Person & { user_name: string }>(
    'select user_name, guid, name, enterprise_guid as company from sys_user where user_name = any($1)',
    [[LEAVER, WITNESS, PROJECT_MANAGER]],
  );
  return Object.fromEntries(rows.map(({ user_name: userName, ...one }) => [userName, one]));
}

/** Gives somebody so much to hold and remembers whose it was. */
async function load(client: pg.Client, { guid, name, company }: Person): Promise<number> {
  await client.query('create temp table lent (of text, guid uuid primary key, owner uuid, owner_name text)');
  let left = HELD;
  for (const [table, owner, ownerName, where, most] of HOLDS) {
    const { rowCount } = await client.query(
      `insert into lent select '${table}', guid, ${owner}, ${ownerName} from ${table}
       where enterprise_guid = $1 and ${where} and not is_deleted order by guid limit $2`,
      [company, Math.min(left, most)],
    );
    left -= rowCount ?? 0;
    await client.query(
      `update ${table} t set ${owner} = $1, ${ownerName} = $2 from lent where of = '${table}' and lent.guid = t.guid`,
      [guid, name],
    );
    await client.query(`vacuum (analyze) ${table}`);
  }
  return HELD - left;
}

async function unload(client: pg.Client) {
  for (const [table, owner, ownerName] of HOLDS)
    await client.query(
      `update ${table} t set ${owner} = lent.owner, ${ownerName} = lent.owner_name
       from lent where of = '${table}' and lent.guid = t.guid`,
    );
}

/** @throws when it is refused. */
async function ask<T>({ origin, headers = {} }: Target, path: string, body?: object): Promise<T> {
  const answer = await fetch(
    `${origin}${path}`,
    body
      ? {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : { headers },
  );
  const { code, data, info } = (await answer.json()) as { code: number; data: T; info?: string };
  if (code !== 1) throw new Error(`${path}: ${JSON.stringify(data)} ${info ?? ''}`.slice(0, 300));
  return data;
}

import type { z } from 'zod';
import { loginEvent } from '#shared/areas/account/codes';
import type { listLogins, LoginRow, LoginSearch } from '#shared/areas/account/contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Context } from '../../http/context.ts';
import { record } from '../audit/audit.service.ts';
import { searchSignIns } from '../audit/sign-ins.service.ts';
import { namesWithin } from '../user/person-within.service.ts';
import { deviceOf, placeOf } from './whereabouts.ts';

/** One's own sign-ins, also what others tried with one's name. */
export const ownLogins = async (search: LoginSearch, { db, actor }: Context) =>
  asRows(await searchSignIns(db, { ...search, userName: actor.userName }));

/** The sign-ins of everybody within the reader's scope; the platform's own staff also see names nobody has. */
export async function allLogins(search: z.output<typeof listLogins.input>, context: Context) {
  const { db } = context;
  await record(db, context, {
    event: 'loginLog.read',
    objectType: 'audit',
    note: JSON.stringify(search),
    dataClass: 'sensitive',
  });
  return asRows(await searchSignIns(db, { ...search, names: await namesWithin(context, 'account:read') }));
}

/** How many sign-ins a search would find; a number alone is no reading. */
export const countLogins = async (search: Partial<LoginSearch>, context: Context) => {
  const names = await namesWithin(context, 'account:read');
  return (await searchSignIns(context.db, { page: 1, rows: 1, ...search, names })).total;
};

type Found = Awaited<ReturnType<typeof searchSignIns>>;

const asRows = ({ list, ...page }: Found) => ({
  ...page,
  list: list.flatMap(({ event, time, userAgent, ...row }): LoginRow[] =>
    loginEvent.has(event)
      ? [
          {
            ...row,
            event,
            time: formatDateTime(time),
            device: deviceOf(userAgent),
            place: placeOf(row.ip),
          },
        ]
      : [],
  ),
});

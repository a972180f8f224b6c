import type { z } from 'zod';

import type { tenderCalls } from '#shared/areas/tender/contract';
import { tenderText as t } from '#shared/areas/tender/fault-texts';
import { type TenderForm, tenderForm, tenderTimes } from '#shared/areas/tender/rules';
import { tenderFaults } from '#shared/areas/tender/tender-faults';
import { parseDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { formColumns } from '../../db/form-columns.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { faultAt } from '../../kit/errors.ts';
import { seal } from '../../kit/secret-key.ts';
import { findPeople } from '../user/user.service.ts';
import { BASE_PRICE } from './making.service.ts';
import { onTender } from './lock-tender.ts';
import { tenderWrites as writes } from './tender-access.ts';
import { type NamedPerson, type Tender, tender } from './tender.table.ts';

/** Changes what is said of a tender before anything of it is published. */
export const editTender = onTender(
  'edit',
  async (
    db,
    context,
    found,
    { guid: _guid, version: _version, ...form }: z.output<typeof tenderCalls.edit.input>,
  ) => {
    refuseFaults(tenderFaults(form, { ...found, ownerGuid: found.createUserGuid }));
    const { supervisors, ...people } = await peopleOf(db, found, form);
    const times = Object.fromEntries(
      tenderTimes.map((name) => [name, form[name] ? parseDateTime(form[name]) : null]),
    );
    const { guid, version } = await writes.update(db, context, found, {
      columns: { ...formColumns(tender, tenderForm, form), ...times, ...people },
      said: { supervisors: supervisors.map(({ name }) => name) },
      was: { supervisors: found.supervisors.map(({ name }) => name) },
      // Sealed: the audit does not repeat it.
      also: {
        supervisors,
        ...(form.basePrice !== undefined && {
          basePriceSealed: form.basePrice === '' ? null : seal(BASE_PRICE, form.basePrice),
        }),
      },
    });
    return { guid, version };
  },
);

/** Who has a part in it: active people of the buyer, of its agency, or who had it already. */
async function peopleOf(db: Db, found: Tender, { hostGuid, contactGuid, supervisorGuids }: TenderForm) {
  const wanted = [...new Set([hostGuid, contactGuid, ...supervisorGuids])];
  const known = new Map((await findPeople(db, wanted)).map((one) => [one.guid, one]));
  const units = [found.enterpriseGuid, found.agentGuid];
  const before = new Map(namedIn(found).map((one) => [one.guid, one]));
  const named = (guid: string, field: string): NamedPerson => {
    const one = known.get(guid);
    if (one?.isActive && units.includes(one.enterpriseGuid)) return { guid, name: one.name };
    const same = before.get(guid);
    if (!same) throw faultAt(field, t.noPerson);
    return same;
  };
  return {
    hostName: named(hostGuid, 'hostGuid').name,
    contactName: named(contactGuid, 'contactGuid').name,
    supervisors: [...new Set(supervisorGuids)].map((guid) => named(guid, 'supervisorGuids')),
  };
}

const namedIn = (of: Tender): NamedPerson[] => [
  { guid: of.hostGuid, name: of.hostName },
  { guid: of.contactGuid, name: of.contactName },
  ...of.supervisors,
];

import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/areas/identity/contract';
import * as sync from '#shared/areas/identity/sync-contract';
import { maskPhone } from '#shared/kit/mask';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { serve } from '../../http/route.ts';
import { record } from '../audit/audit.service.ts';
import { startApply } from './apply.ts';
import type { ApplyParts } from './apply-item.ts';
import { bindCompany, describeSource, unbindCompany, visibleRoots } from './bindings.ts';
import type { IdentitySource, PeopleSearch } from './identity-source.ts';
import type { LdapSettings } from './ldap-settings.ts';
import { ldapSource } from './ldap-source.ts';
import { ownSource } from './own-source.ts';
import { compareIdentity } from './make-sync-plan.ts';
import { listItems, listSyncPlans, syncDetail } from './sync-plans.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The directory that is set; null for our own tables. */
    ldap: LdapSettings | null;
  }
}

/** The identity system: looking, changing, synchronising. */
export const identityRoutes = (parts: ApplyParts) => (app: FastifyInstance) => {
  const source: IdentitySource = app.ldap ? ldapSource(app.ldap, visibleRoots) : ownSource(parts.users);
  const tree = ({ keyword }: { keyword?: string | undefined }, context: Context) =>
    source.units(context, keyword);
  const people = async (search: PeopleSearch, context: Context) => {
    const page = await source.people(context, search);
    return { ...page, list: page.list.map((one) => ({ ...one, phone: maskPhone(one.phone) })) };
  };

  serve(app, calls.identityState, (_input, context) => describeSource(source, context));
  serve(app, calls.identityTree, tree);
  serve(app, calls.idmTree, tree);
  serve(app, calls.identityPeople, people);
  serve(app, calls.chooseIdentityPerson, people);
  serve(app, calls.idmPeople, people);
  serve(app, calls.chooseIdentityCompany, (search, context) => source.companies(context, search));
  serve(app, calls.idmCompanies, (search, context) => source.companies(context, search));

  // Our own tables record what is done to them themselves; a directory does not.
  const recorded = (context: Context, event: string, objectGuid: string, note = '') =>
    inTransaction(context.db, (db) =>
      record(db, context, {
        event,
        objectType: 'identity',
        note: `${source.kind} ${objectGuid} ${note}`.trim(),
        dataClass: 'sensitive',
      }),
    );
  serve(app, calls.idmModifyPassword, async ({ id, version }, context) => {
    const drawn = await source.resetPassword(context, id, version);
    await recorded(context, 'identity.password', id);
    return { oneTimePassword: drawn };
  });
  serve(app, calls.idmModifyPhone, async ({ id, version, phone }, context) => {
    await source.changePhone(context, id, phone, version);
    await recorded(context, 'identity.phone', id, maskPhone(phone));
    return null;
  });
  serve(app, calls.idmAddCompany, async (form, context) => {
    const id = await source.addCompany(context, form);
    await recorded(context, 'identity.company', id, form.name);
    return { id };
  });

  serve(app, calls.bindCompany, (input, context) => bindCompany(source, input, context));
  serve(app, calls.unbindCompany, unbindCompany);
  serve(app, sync.compareIdentity, (input, context) => compareIdentity(source, parts.users, input, context));
  serve(app, sync.syncDetail, syncDetail);
  serve(app, sync.listSyncItems, listItems);
  serve(app, sync.listSyncPlans, listSyncPlans);
  serve(app, sync.applyIdentity, (input, context) => startApply(source, parts, input, context));
};

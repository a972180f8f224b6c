import type pg from 'pg';
import type { Db } from '../db/client.ts';
import { buildApp, type HttpSettings } from '../http/app.ts';
import { webPage } from '../http/web-page.ts';
import type { LdapSettings } from '../areas/identity/ldap-settings.ts';
import { type LookupSettings, openLookups } from '../areas/registration/lookup.ts';
import { findActor } from '../areas/session/session.service.ts';
import { type ChatSettings, noChat } from '../kit/chat/chat-sender.ts';
import { openChat } from '../kit/chat/open-chat.ts';
import type { Storage } from '../kit/storage/storage.ts';
import { areas } from './areas.ts';
import { documentation } from './documentation/routes.ts';
import { operationsRoutes } from './operations.ts';
import { recordSupervisorReads } from './supervisor-reads.ts';

export interface AppParts {
  db: Db;
  pool: pg.Pool;
  storage: Storage;
  settings: HttpSettings & {
    metricsToken: string | undefined;
    openDocs?: boolean;
    supervisionEnterprise?: string | undefined;
    publicUrl?: string;
    lookups?: LookupSettings;
    ldap?: LdapSettings | null;
    chat?: ChatSettings;
  };
}

/** The whole server, ready to listen or to be asked by a test. */
export function createApp({ db, pool, storage, settings }: AppParts) {
  return buildApp(db, settings, findActor, async (app) => {
    app.decorate('storage', storage);
    app.decorate('supervisionEnterprise', settings.supervisionEnterprise);
    app.decorate('publicUrl', settings.publicUrl);
    app.decorate('lookups', openLookups(settings.lookups));
    app.decorate('ldap', settings.ldap ?? null);
    app.decorate('chat', openChat(settings.chat ?? noChat));
    documentation(app, { isOpen: settings.openDocs ?? false });
    operationsRoutes(app, { pool, metricsToken: settings.metricsToken, isStorageUp: () => storage.isUp() });
    recordSupervisorReads(app);
    for (const area of areas) area(app);
    await webPage(app);
  });
}

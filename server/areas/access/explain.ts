import type { ExplainedAct, ExplainedEntry, Explanation } from '#shared/areas/access/explain-contract';
import { menuRuleText } from '#shared/areas/access/explain-menu-texts';
import { type DataScope, dataScope } from '#shared/areas/role/scope';
import { decideMenu } from '#shared/areas/session/menu';
import type { Refusal } from '../../http/refusal.ts';
import { rolesGranting } from '../role/permission-holders.service.ts';
import { menuUserOf } from '../session/user-info.service.ts';
import { grantorsOf, handlersOf } from './explain-ask.ts';
import {
  accountTold,
  allowedTold,
  permissionNamed,
  permissionTold,
  refusalTold,
  withoutRecord,
} from './explain-refusal.ts';
import type { Asked } from './explain-person.ts';
import type { ExplainSubject, SubjectAct, Viewer } from './explain-subject.ts';

type Told = Omit<Explanation, 'ask' | 'grantedBy'>;

/** The acts on a record as the server decides them for a person, or the one that is named. */
export async function explainActs(
  subject: ExplainSubject,
  { guid, act }: { guid: string; act?: string | undefined },
  asked: Asked,
): Promise<{ name: string | null; acts: ExplainedAct[] }> {
  const { viewer, fault, asker } = asked;
  const found = fault ? null : await subject.decide(viewer, guid);
  // Of a record the asker cannot see they are told which kind of rule decided, and nothing of the record.
  const isOpen = asker === null || (await subject.sees(asker, guid));
  const needs = asker !== null && isOpen && !found ? await narrowestScope(subject, viewer, guid) : null;
  const wanted = subject.acts.filter(
    (one) => (act === undefined || one.act === act) && (!found || one.act in found.decisions),
  );
  const finish = finishing(
    asked,
    wanted.flatMap(({ permission }) => permission ?? []),
  );
  const acts: ExplainedAct[] = [];
  for (const one of wanted) {
    const refusal = decisionOf(viewer, one, guid, found?.decisions);
    const told = fault ? accountTold(fault) : toldOf(viewer, refusal, subject.readBy);
    const shown = isOpen ? told : withoutRecord(told);
    const scope = shown.scope && { ...shown.scope, needs };
    const handlers = isOpen && refusal && 'ask' in refusal ? (refusal.ask ?? []) : [];
    const permission = shown.permission ?? (one.permission ? permissionNamed(one.permission) : null);
    acts.push({
      act: one.act,
      label: one.label,
      explanation: await finish({ ...shown, scope, permission }, handlers),
    });
  }
  return { name: isOpen ? (found?.name ?? null) : null, acts };
}

/** The call's own permission is asked before the record is looked for. */
function decisionOf(
  { actor }: Viewer,
  { act, permission, unlessOwn }: SubjectAct,
  guid: string,
  decisions: Readonly<Partial<Record<string, Refusal | null>>> | undefined,
): Refusal | null {
  const asked = [permission, guid === actor.guid ? null : (unlessOwn ?? null)];
  const missing = asked.find((one) => one !== null && !actor.permissions.has(one));
  if (missing) return { by: 'permission', permission: missing };
  return decisions ? (decisions[act] ?? null) : { by: 'scope' };
}

const toldOf = ({ actor }: Viewer, refusal: Refusal | null, readBy: string): Told =>
  refusal === null ? allowedTold : refusalTold(actor, refusal, readBy);

/** The narrowest scope by which this person would see the record, found by asking with each. */
async function narrowestScope(subject: ExplainSubject, viewer: Viewer, guid: string) {
  const { actor } = viewer;
  for (const scope of dataScope.codes) {
    const permissions = new Map(actor.permissions).set(subject.readBy, new Set<DataScope>([scope]));
    if (await subject.sees({ ...viewer, actor: { ...actor, permissions } }, guid)) return scope;
  }
  return null;
}

/** Whether a person holds one of these permissions. */
export async function explainPermission(permissions: readonly string[], asked: Asked): Promise<Explanation> {
  const { viewer, fault } = asked;
  const held = permissions.find((one) => viewer.actor.permissions.has(one));
  const finish = finishing(asked, permissions);
  if (fault) return finish(accountTold(fault), []);
  if (held === undefined) return finish(permissionTold(viewer.actor, permissions), []);
  const scope = { has: [...viewer.actor.permissions.get(held)!], needs: null };
  return finish({ ...allowedTold, permission: permissionNamed(held), scope }, []);
}

/** Every entry of the menu, shown or not. */
export async function explainMenu(
  asked: Asked,
  supervisionEnterprise: string | undefined,
): Promise<ExplainedEntry[]> {
  const { viewer, fault } = asked;
  const decided = decideMenu(await menuUserOf(viewer, supervisionEnterprise));
  const finish = finishing(asked, []);
  const entries: ExplainedEntry[] = [];
  for (const { trail, rule } of decided) {
    const told =
      rule === null
        ? allowedTold
        : rule.by === 'menu'
          ? ({ ...allowedTold, allowed: false, decidedBy: 'menu', text: menuRuleText[rule.why] } as const)
          : permissionTold(viewer.actor, rule.permissions);
    const [, entry] = trail;
    entries.push({
      key: entry.key,
      trail: trail.map(({ label }) => label),
      path: entry.path ?? null,
      explanation: await finish(fault ? accountTold(fault) : told, []),
    });
  }
  return entries;
}

/** Adds who gave the right and whom to ask; both are looked up once for all acts. */
function finishing({ viewer: { db, actor } }: Asked, permissions: readonly string[]) {
  let grantors: ReturnType<typeof grantorsOf> | undefined;
  let granting: ReturnType<typeof rolesGranting> | undefined;
  return async (told: Told, handlers: readonly string[]): Promise<Explanation> => {
    const { decidedBy, permission } = told;
    const isGranted = decidedBy === 'permission' || decidedBy === 'scope';
    if (isGranted) grantors ??= grantorsOf(db, actor.enterpriseGuid);
    granting ??= rolesGranting(db, actor.guid, [...new Set(permissions)]);
    return {
      ...told,
      grantedBy: permission ? [...((await granting).get(permission.code) ?? [])] : [],
      ask: isGranted ? await grantors! : await handlersOf(db, handlers),
    };
  };
}

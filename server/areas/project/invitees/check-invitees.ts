import type { Finding } from '#shared/areas/legal-parameter/finding';
import { onArticle } from '#shared/areas/legal-parameter/finding';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { peopleFindings } from '#shared/areas/legal-parameter/people-findings';
import { blocked, minded } from '#shared/areas/legal-parameter/report';
import { suppliersAsked } from '#shared/areas/legal-parameter/suppliers-asked';
import {
  AGENCY_ARTICLE,
  blacklistedText,
  inviteeText as t,
  notApprovedText,
  suspendedText,
  unqualifiedText,
} from '#shared/areas/project/invitee-texts';
import type { LegalRegime } from '#shared/areas/project/codes';
import { invites } from '#shared/areas/project/purchase-mode';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Wording } from '#shared/kit/language';
import { ruleText } from '#shared/kit/rule-texts';
import type { Db } from '../../../db/client.ts';
import { refuseFaults } from '../../../http/refusal.ts';
import { tiedTo } from '../../supplier/library/affiliates.service.ts';
import { supplierBriefs } from '../../supplier/library/profile.service.ts';
import type { Project } from '../project.table.ts';
import { type Invitee, type InviteesAsked, lookUpInvitees } from './invitees.service.ts';

type Known = ReadonlyMap<string, NonNullable<ReturnType<Awaited<ReturnType<typeof supplierBriefs>>['get']>>>;

/** Why the project of a buyer and an agency cannot invite an enterprise; null when nothing speaks against it. */
async function conflictOf(
  db: Db,
  { enterpriseGuid: buyer, agentGuid, agentUnit }: Project,
  guid: string,
): Promise<Wording | null> {
  if (guid === buyer) return t.isBuyer;
  if (agentGuid === null) return null;
  if (guid === agentGuid) return onArticle(t.isAgency, AGENCY_ARTICLE);
  const tied = await tiedTo(db, guid);
  return tied.has(agentGuid) || tied.has(agentUnit) ? onArticle(t.ofAgency, AGENCY_ARTICLE) : null;
}

/**
 * A list of suppliers to be invited, as the library shows them. Who was named before may stay while it is not approved yet:
 * the set-up's approvers named it.
 * @throws BusinessError at each supplier that cannot be invited
 */
export async function checkInvitees(
  db: Db,
  found: Project,
  asked: InviteesAsked,
  before: ReadonlySet<string>,
): Promise<Invitee[]> {
  const { invitees, faults } = await lookUpInvitees(db, asked);
  const at: Record<string, Wording> = {};
  const free = (field: string, text: Wording) => {
    at[field] ??= text;
  };
  for (const { field, text } of faults) free(field, text);
  const known = await briefsOf(db, invitees);
  const seen = new Set<string>();
  for (const [row, { enterpriseGuid: guid }] of asked.entries()) {
    const field = `inviteList.${row}.enterpriseGuid`;
    if (seen.has(guid)) free(field, t.twice);
    seen.add(guid);
    const brief = known.get(guid);
    const conflict = brief ? await conflictOf(db, found, guid) : null;
    if (conflict) free(field, conflict);
    if (brief && brief.state !== supplierState.code.approved && !before.has(guid))
      free(field, unqualifiedText(brief.name));
  }
  refuseFaults(at);
  return invitees;
}

const briefsOf = (db: Db, list: readonly Pick<Invitee, 'enterpriseGuid'>[]) =>
  supplierBriefs(
    db,
    list.map(({ enterpriseGuid }) => enterpriseGuid),
  );

/** Under which rules a project invites. */
export interface InvitingBy {
  /** Null where its set-up does not say, or there is none. */
  regime: LegalRegime | null;
  parameters: LegalParameters;
}

/** What the law and the library have to say of those a section invites; none where the mode invites nobody. */
export async function findingsOf(
  db: Db,
  found: Project,
  list: readonly Pick<Invitee, 'enterpriseGuid' | 'name'>[],
  { regime, parameters }: InvitingBy,
  known?: Known,
): Promise<Finding[]> {
  const { tenderWay, isMandatory } = found;
  if (!invites(tenderWay)) return [];
  const purchase = { tenderWay, isMandatory, legalRegime: regime };
  const counted = peopleFindings({ ...purchase, invitees: list.length }, parameters);
  const missing = list.length === 0 && !suppliersAsked(purchase, parameters);
  const briefs = known ?? (await briefsOf(db, list));
  const named: Finding[] = [];
  for (const { enterpriseGuid, name } of list) {
    const brief = briefs.get(enterpriseGuid);
    const conflict = await conflictOf(db, found, enterpriseGuid);
    const add = (of: typeof blocked, text: Wording) =>
      named.push(of('limit', 'inviteList', { cn: `${name}：${text.cn}`, en: `${name}: ${text.en}` }));
    if (!brief) add(blocked, t.notASupplier);
    else if (conflict) add(blocked, conflict);
    else if (brief.standing === supplierStanding.code.blacklisted)
      named.push(blocked('limit', 'inviteList', blacklistedText(name)));
    else if (brief.standing === supplierStanding.code.suspended)
      named.push(minded('limit', 'inviteList', suspendedText(name)));
    else if (brief.state !== supplierState.code.approved)
      named.push(minded('limit', 'inviteList', notApprovedText(name)));
  }
  return [...counted, ...(missing ? [blocked('mode', 'inviteList', ruleText.required)] : []), ...named];
}

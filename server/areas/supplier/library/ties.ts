import { type AffiliationReason, affiliationReason } from '#shared/areas/supplier/library/codes';
import { maskPhone } from '#shared/kit/mask';
import type { Db } from '../../../db/client.ts';
import { findEnterpriseByUscc } from '../../enterprise/enterprise.service.ts';
import { affiliationKeys } from '../../enterprise-info/info.service.ts';
import { approvedRecords, type RecordTie, tiedByRecords } from '../records/records.ts';
import type { SupplierProfile } from './supplier-profile.table.ts';

/** What joins a supplier to another. */
export interface Tie {
  /** Guid of the other enterprise, or the name of a superior that is not entered. */
  other: { guid: string } | { name: string };
  reason: AffiliationReason;
  /** What they share; a phone masked, an ID never. */
  detail: string;
  /** Whether the other stands above or below it; null: a tie without direction. */
  place: 'above' | 'below' | null;
}
type Supplier = Pick<SupplierProfile, 'enterpriseGuid' | 'name' | 'uscc'>;
const r = affiliationReason.code;

/** Everything that joins a supplier to others, each once: by information and records in force. */
export async function tiesOf(db: Db, own: Supplier): Promise<Tie[]> {
  const byRecords = await tiedByRecords(db, {
    guid: own.enterpriseGuid,
    name: own.name,
    uscc: own.uscc || null,
  });
  const all = [
    ...(await tiesByInfo(db, own.enterpriseGuid)),
    ...byRecords.map(tieOf),
    ...(await superiorsOf(db, own.enterpriseGuid)),
  ];
  return [...new Map(all.map((tie) => [JSON.stringify(tie), tie])).values()];
}

function tieOf({ enterpriseGuid, reason, value }: RecordTie): Tie {
  const other = { guid: enterpriseGuid };
  switch (reason) {
    case 'controller':
    case 'controllerNumber':
      return { other, reason: r.controller, detail: value, place: null };
    case 'contactPhone':
      return { other, reason: r.phone, detail: maskPhone(value), place: null };
    case 'superior':
      return { other, reason: r.commonSuperior, detail: value, place: null };
    case 'subordinate':
      return { other, reason: r.superior, detail: '', place: 'below' };
  }
}

async function tiesByInfo(db: Db, guid: string): Promise<Tie[]> {
  const keys = await affiliationKeys(db, guid);
  if (!keys) return [];
  const { own, others } = keys;
  const phones = [own.legalRepPhone, own.contactPhone].filter(Boolean);
  return others.flatMap((one) => {
    const tie = (reason: AffiliationReason, detail: string): Tie => ({
      other: { guid: one.enterpriseGuid },
      reason,
      detail,
      place: null,
    });
    const phone = [one.legalRepPhone, one.contactPhone].find((number) => phones.includes(number));
    const isSameId = own.legalRepIdMark !== null && own.legalRepIdMark === one.legalRepIdMark;
    const isSameName = own.legalRepName !== '' && own.legalRepName === one.legalRepName;
    return [
      ...(isSameId ? [tie(r.legalRepId, own.legalRepName)] : []),
      // Names alone say less than an equal ID.
      ...(isSameName && !isSameId ? [tie(r.legalRep, own.legalRepName)] : []),
      ...(phone ? [tie(r.phone, maskPhone(phone))] : []),
    ];
  });
}

/** The units above it that it names itself, entered or not. */
async function superiorsOf(db: Db, guid: string): Promise<Tie[]> {
  const ties: Tie[] = [];
  for (const { content } of await approvedRecords(db, [guid], ['superior'])) {
    const entered = content.parentUscc ? await findEnterpriseByUscc(db, content.parentUscc) : null;
    if (entered?.guid === guid) continue;
    ties.push({
      other: entered ? { guid: entered.guid } : { name: content.parentName },
      reason: r.superior,
      detail: '',
      place: 'above',
    });
  }
  return ties;
}

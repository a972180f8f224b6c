import { randomUUID } from 'node:crypto';
import { type RecordKind, recordKind, recordReviewStatus } from '#shared/areas/supplier/records/codes';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import { supplierRecord, supplierReview } from '../../areas/supplier/records/record.table.ts';
import { sealRecord } from '../../areas/supplier/records/sealed-record.ts';
import { recordSamples } from '../supplier-samples.ts';
import type { Owner } from './owner.ts';

/** Under which name the sweep knows a record of a kind; single ones are named by nobody. */
export const recordNames = {
  serviceScope: 'serviceScope',
  bank: 'supplierBank',
  contact: 'supplierContact',
  businessLead: 'businessLead',
  superior: 'superior',
  platformCompany: 'platformCompany',
  qualification: 'qualification',
  performance: 'performance',
  personnel: 'personnel',
  authorisation: 'authorisation',
  professional: 'professional',
} as const satisfies Partial<Record<RecordKind, string>>;

type Names = (typeof recordNames)[keyof typeof recordNames];

/** A record of each kind that their enterprise has in force, and a submission of them that was approved. */
export async function supplierRecordsOf({ db, place, person, no }: Owner) {
  const kinds = recordKind.codes.filter((kind): kind is keyof typeof recordNames => kind in recordNames);
  const rows = kinds.map((kind) => {
    const content = recordSamples[kind]({ file: randomUUID(), company: place.enterpriseGuid }, Number(no));
    return {
      guid: randomUUID(),
      enterpriseGuid: place.enterpriseGuid,
      kind,
      formal: sealRecord(kind, content),
      title: kindOf(kind).title(content),
    };
  });
  await db.insert(supplierRecord).values(rows);
  const [review] = await db
    .insert(supplierReview)
    .values({
      enterpriseGuid: place.enterpriseGuid,
      round: Number(no),
      status: recordReviewStatus.code.approved,
      entries: [],
      enterpriseName: `企业${no}`,
      uscc: '',
      submittedByName: person.name,
      outcome: 'approved',
      decidedAt: new Date(),
      decidedByName: '审核员',
    })
    .returning({ guid: supplierReview.guid });
  const guids = Object.fromEntries(rows.map(({ kind, guid }) => [recordNames[kind], guid]));
  return { ...(guids as Record<Names, string>), supplierReview: review!.guid };
}

import { randomBytes, randomUUID } from 'node:crypto';
import { certificateStatus } from '#shared/areas/certificate/codes';
import { certificate } from '../../areas/certificate/certificate.table.ts';
import type { Owner } from './owner.ts';

/** Their certificate in force. */
export async function certificatesOf({ db, place, person, no }: Owner) {
  const guid = randomUUID();
  await db.insert(certificate).values({
    guid,
    userGuid: person.guid,
    enterpriseGuid: place.enterpriseGuid,
    enterpriseName: `企业${no}`,
    uscc: '91330000MA00000000',
    personName: person.name,
    userName: `holder${no}`,
    request: 'AAAA',
    keyFingerprint: randomBytes(32).toString('hex'),
    status: certificateStatus.code.issued,
    serial: randomBytes(16).toString('hex'),
    certificate: 'AAAA',
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: new Date('2099-01-01T00:00:00Z'),
  });
  return { certificate: guid };
}

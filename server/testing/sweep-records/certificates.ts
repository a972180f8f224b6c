import { randomBytes, randomUUID } from 'node:crypto';
import { certificateStatus } from '#shared/areas/certificate/codes';
import { makeIdentity } from '#shared/sealing/identity';
import { certificate } from '../../areas/certificate/certificate.table.ts';
import { openerKey } from '../../areas/opener-key/opener-key.table.ts';
import type { Owner } from './owner.ts';

/** Their certificate in force, and a key of theirs that waits to be confirmed. */
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
  const waitingOpenerKey = randomUUID();
  await db.insert(openerKey).values({
    guid: waitingOpenerKey,
    userGuid: person.guid,
    enterpriseGuid: place.enterpriseGuid,
    personName: person.name,
    enterpriseName: `企业${no}`,
    recipient: (await makeIdentity()).recipient,
    fingerprint: no.padStart(64, '0'),
    file: '{}',
    digest: '0'.repeat(64),
    certificateSerial: '00',
  });
  return { certificate: guid, waitingOpenerKey };
}

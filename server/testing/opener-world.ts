import { randomUUID } from 'node:crypto';
import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import { HEARD_DIGITS } from '#shared/areas/opener-key/codes';
import { openerKeyConfirmCalls } from '#shared/areas/opener-key/confirm-contract';
import { openerKeyCalls } from '#shared/areas/opener-key/contract';
import { roleCode } from '#shared/areas/role/codes';
import { makeIdentity, recipientFingerprint } from '#shared/sealing/identity';
import { openerKeyText } from '#shared/sealing/signed-files';
import { storeEnterprise } from '../areas/enterprise/enterprise.service.ts';
import { anEnterprise, aUser } from './builders.ts';
import { certificateWorld, signContent } from './certificate-world.ts';
import { freshUscc } from './enterprise-world.ts';
import type { TestApp } from './test-app.ts';

/** Representatives of companies with certificates, and who confirms their keys. */
export async function openerWorld(
  app: Pick<TestApp, 'db' | 'call'>,
  given?: Awaited<ReturnType<typeof certificateWorld>>,
) {
  const { db, call } = app;
  const certificates = given ?? (await certificateWorld(app));
  const { platform, security, issued } = certificates;

  /** Somebody who may keep a key, without a certificate yet. */
  const somebody = async () => {
    const company = await anEnterprise(db, {
      subjectTypes: [subjectType.code.tenderer],
      approvalState: enterpriseApproval.code.approved,
    });
    await storeEnterprise(db, company.guid, { uscc: freshUscc() });
    return aUser(db, {
      enterpriseGuid: company.guid,
      type: subjectType.code.tenderer,
      roles: [roleCode.code.tendererRepresentative],
    });
  };

  /** The same with their certificate. */
  const anOpener = async () => {
    const person = await somebody();
    const { guid, privateKey } = await issued(person);
    return { ...person, certificateGuid: guid, privateKey };
  };
  type Opener = Awaited<ReturnType<typeof anOpener>>;

  /** Somebody of the platform who may keep a key and confirm those of others. */
  const oneWhoConfirms = async (): Promise<Opener> => {
    await storeEnterprise(db, platform.guid, {
      uscc: freshUscc(),
      approvalState: enterpriseApproval.code.approved,
    });
    const person = await aUser(db, {
      enterpriseGuid: platform.guid,
      type: subjectType.code.platform,
      permissions: ['certificate:apply', 'openerKey:keep', 'openerKey:confirm'],
    });
    const { guid, privateKey } = await issued(person);
    return { ...person, certificateGuid: guid, privateKey };
  };

  /** What a browser sends to register a key, and the key. */
  const aRegistration = async (person: Opener, made = new Date().toISOString()) => {
    const key = await makeIdentity();
    const text = openerKeyText({ opener: person.guid, recipient: key.recipient, made });
    const input = {
      guid: randomUUID(),
      recipient: key.recipient,
      made,
      certificateGuid: person.certificateGuid,
      signature: signContent(person.privateKey, text).signature,
    };
    return { ...key, text, input, heard: recipientFingerprint(key.recipient).slice(0, HEARD_DIGITS) };
  };

  const registered = async (person: Opener, made?: string) => {
    const registration = await aRegistration(person, made);
    const answer = await call(openerKeyCalls.register, registration.input, person);
    if (answer.code !== 1) throw new Error(answer.info);
    return { ...registration, ...answer.data };
  };

  const confirmed = async (person: Opener, made?: string) => {
    const of = await registered(person, made);
    const { guid, version, heard } = of;
    const answer = await call(openerKeyConfirmCalls.confirm, { guid, version, heard }, security);
    if (answer.code !== 1) throw new Error(answer.info);
    return { ...of, ...answer.data };
  };

  return { certificates, security, somebody, anOpener, oneWhoConfirms, aRegistration, registered, confirmed };
}

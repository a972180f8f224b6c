import { writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { sm2 } from 'sm-crypto-v2';
import type { ApplicantPurpose } from '#shared/areas/applicant/codes';
import { documentKind } from '#shared/areas/approval/codes';
import { subjectType } from '#shared/areas/enterprise/codes';
import { AGREEMENT_VERSION } from '#shared/areas/registration/form';
import { fileAppeal } from '../../areas/account-appeal/file-appeal.ts';
import { accountAppeals } from '../../areas/account-appeal/account-appeal-approval.ts';
import { applicantOf, grantTicket } from '../../areas/applicant/applicant.service.ts';
import { storeEvidence } from '../../areas/applicant/evidence.service.ts';
import { lastTask } from '../../areas/approval/outside.service.ts';
import { approveTask, rejectTask } from '../../areas/approval/decide.ts';
import { phoneChanges } from '../../areas/phone-change/phone-appeal-approval.ts';
import { saveAppeal } from '../../areas/phone-change/save-appeal.ts';
import { openLookups } from '../../areas/registration/lookup.ts';
import { businessRegister, erpSupplier } from '../../areas/registration/lookup.table.ts';
import { registerEnterprise } from '../../areas/registration/register.ts';
import { registration } from '../../areas/registration/registration.table.ts';
import { registrationApproval } from '../../areas/registration/registration-approval.ts';
import { makeChallenge } from '../../areas/session/challenge.service.ts';
import type { Db } from '../../db/client.ts';
import type { PublicContext } from '../../http/context.ts';
import { oneTimePassword } from '../../kit/one-time-password.ts';
import { hashPassword } from '../../kit/password-hash.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { actingIn } from './acting.ts';
import { DEMO_PASSWORD, type DemoIdentity } from './identity.ts';
import {
  applications,
  demoRegister,
  demoErp,
  type DemoAppeal,
  type DemoRegistration,
} from './application-data.ts';
import { samplePdf } from './sample-pdf.ts';

const C1C3C2 = 1;
const kind = documentKind.code;
const subjects = [registrationApproval, accountAppeals.approval, phoneChanges.approval];

/** Registrations and appeals of the demonstration in every state, made by the services their applicants use. */
export async function addDemoApplications(
  { db, storage }: { db: Db; storage: Storage },
  { userOf }: DemoIdentity,
): Promise<void> {
  await db.insert(businessRegister).values([...demoRegister]);
  await db.insert(erpSupplier).values([...demoErp]);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { as, end } = actingIn(db, userOf);
  const outside: PublicContext = {
    db,
    actor: null,
    origin: { requestId: '', ip: '127.0.0.1', userAgent: '', method: 'JOB', route: 'demo' },
  };

  const evidence = async (ticket: string, purpose: ApplicantPurpose, name: string, title: string) => {
    const tempPath = storage.newTemp();
    await writeFile(tempPath, samplePdf(['DEMONSTRATION', title]), { mode: 0o600 });
    const applicant = await applicantOf(db, ticket, [purpose]);
    return (await storeEvidence({ storage }, outside, { applicant, tempPath, name })).guid;
  };
  const decide = async (of: string, documentGuid: string, { outcome, opinion = '' }: Decided) => {
    if (outcome === undefined) return;
    const context = await as('reviewer');
    const taskGuid = await lastTask(db, of, documentGuid);
    if (outcome === 'approved')
      await approveTask(subjects, { taskGuid, opinion: '材料齐全，核验一致。' }, context);
    else await rejectTask(subjects, { taskGuid, opinion }, context);
  };

  const addRegistration = async ({ phone, licence, outcome, opinion, ...form }: DemoRegistration) => {
    const ticket = await grantTicket({ purpose: 'register', phone }, outside);
    const { kid, publicKey, nonce } = await makeChallenge(db);
    const credential = sm2.doEncrypt(
      JSON.stringify({ newPassword: oneTimePassword(), nonce }),
      publicKey,
      C1C3C2,
    );
    const { guid } = await registerEnterprise(
      openLookups(),
      {
        ...form,
        ticket,
        kid,
        credential,
        agreementVersion: AGREEMENT_VERSION,
        zhuTiLeiXing: [subjectType.code.supplier],
        licenceFiles: [await evidence(ticket, 'register', '营业执照.pdf', licence)],
      },
      outside,
    );
    // Nobody may choose the demonstration's password: it is put in the place of the chosen one.
    await db.update(registration).set({ passwordHash }).where(eq(registration.guid, guid));
    await decide(kind.registration, guid, { outcome, opinion });
  };

  const addAccountAppeal = async ({ phone, outcome, opinion, contactName, ...form }: DemoAppeal) => {
    const ticket = await grantTicket({ purpose: 'accountAppeal', phone }, outside);
    const guid = crypto.randomUUID();
    await fileAppeal(
      {
        ...form,
        ticket,
        guid,
        applicantName: contactName,
        identityFiles: [await evidence(ticket, 'accountAppeal', '身份证.pdf', 'ID card')],
        enterpriseFiles: [await evidence(ticket, 'accountAppeal', '企业证明.pdf', 'Statement under seal')],
      },
      outside,
    );
    await decide(kind.accountAppeal, guid, { outcome, opinion });
  };

  const addPhoneAppeal = async ({ phone, outcome, opinion, isDraft = false, ...form }: DemoAppeal) => {
    const ticket = await grantTicket({ purpose: 'phoneAppeal', phone }, outside);
    const { guid } = await saveAppeal(
      {
        ...form,
        ticket,
        style: 'steps',
        applicantKind: 'staff',
        submit: !isDraft,
        proofs: {
          idCard: [await evidence(ticket, 'phoneAppeal', '身份证.pdf', 'ID card')],
          licence: [await evidence(ticket, 'phoneAppeal', '营业执照.pdf', 'Business licence')],
          employment: [await evidence(ticket, 'phoneAppeal', '在职证明.pdf', 'Proof of employment')],
        },
      },
      outside,
    );
    await decide(kind.phoneChange, guid, { outcome, opinion });
  };

  for (const one of applications.registrations) await addRegistration(one);
  for (const one of applications.accountAppeals) await addAccountAppeal(one);
  for (const one of applications.phoneAppeals) await addPhoneAppeal(one);
  await end();
}

type Decided = Pick<DemoAppeal, 'outcome' | 'opinion'>;

import { inArray, and, asc, isNotNull } from 'drizzle-orm';
import { sealMode, sealModeWorth, sealPolicyStatus, sealRecovery } from '#shared/areas/seal-policy/codes';
import { sealedPurpose } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { factTable, said } from '../../kit/public-html.ts';
import { sealPage } from '../../kit/seal-page.ts';
import { callsOfTenders } from '../tender/sealed-calls.service.ts';
import { openersOf } from './find-policies.ts';
import { sealPolicy as policy, type sealPolicyOpener } from './seal-policy.table.ts';

/** The published policies of these tenders and of what they call for beside their bids, the first first. */
const published = async (db: Db, tenderGuids: readonly string[]) => {
  // A round of negotiation is told to those who take part, and to nobody else.
  const calls = (await callsOfTenders(db, tenderGuids))
    .filter(({ purpose }) => purpose === sealedPurpose.code.application)
    .map(({ guid }) => guid);
  return db
    .select()
    .from(policy)
    .where(and(inArray(policy.tenderGuid, [...tenderGuids, ...calls]), isNotNull(policy.file)))
    .orderBy(asc(policy.tenderNo), asc(policy.tenderName), asc(policy.edition));
};

/** How bids of the tenders of a notice are sealed, and who opens them: below the notice, with the digest of the policy. */
export async function publicPolicies(db: Db, tenderGuids: readonly string[]): Promise<string> {
  const found = await published(db, tenderGuids);
  const openers = await openersOf(
    db,
    found.map(({ guid }) => guid),
  );
  const page = await sealPage();
  return found
    .map((of) =>
      oneHtml(
        of,
        openers.filter(({ policyGuid }) => policyGuid === of.guid),
        page?.digest,
      ),
    )
    .join('');
}

type Opener = typeof sealPolicyOpener.$inferSelect;

function oneHtml(
  of: typeof policy.$inferSelect,
  openers: readonly Opener[],
  pageDigest: string | undefined,
): string {
  const mark =
    of.status === sealPolicyStatus.code.replaced ? '<p class="mark">已更换，以下一版为准。</p>' : '';
  const worth = sealModeWorth.label(of.mode).replace('k 名', `${of.needed} 名`);
  return `<h2>投标加密</h2><p class="small">${said(of.tenderName)} 第${of.edition}版 ${formatDateTime(of.publishedAt!).slice(0, 16)} 公布</p>${mark}${factTable(
    [
      ['加密方式', `${said(sealMode.label(of.mode))}：${said(worth)}`],
      ...(openers.length > 0
        ? [
            [
              '开标人',
              openers
                .map(
                  (one) =>
                    `${said(one.personName)}（${said(one.enterpriseName)}） <span class="small">密钥指纹 ${said(one.fingerprint)}</span>`,
                )
                .join('<br>'),
            ] as const,
          ]
        : []),
      ['补救密钥', said(sealRecovery.label(of.recovery))],
      ['加密设置摘要（SHA-256）', said(of.digest!)],
      ...(pageDigest === undefined ? [] : [['离线封装页摘要（SHA-256）', said(pageDigest)] as const]),
    ],
  )}`;
}

/** The same for programs: the file is the bytes that bids are sealed under. */
export const policiesJson = async (db: Db, tenderGuids: readonly string[]): Promise<object[]> =>
  (await published(db, tenderGuids)).map((of) => ({
    tenderNo: of.tenderNo,
    edition: of.edition,
    isInForce: of.status === sealPolicyStatus.code.inForce,
    publishedAt: formatDateTime(of.publishedAt!),
    digest: of.digest,
    file: of.file,
  }));

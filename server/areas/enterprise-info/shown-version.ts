import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import type { InfoVersion } from '#shared/areas/enterprise/contract';
import { maskedInfo } from '#shared/areas/enterprise/masked';
import { arearListOf, toWire } from '#shared/areas/enterprise/wire';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { EnterpriseVersion } from './enterprise-version.table.ts';
import { lastReview } from './find-versions.ts';
import { filesOfInfo } from './info-files.ts';
import { openContent } from './sealed-content.ts';

const time = (moment: Date | null) => moment && formatDateTime(moment);

/** A version as it leaves the server; ID and account number in full only where `isPlain`. */
export async function shownVersion(
  db: Db,
  found: EnterpriseVersion,
  { isPlain }: { isPlain: boolean },
): Promise<InfoVersion> {
  const content = openContent(found.content);
  const isRefused = found.status === enterpriseApproval.code.rejected;
  const review = isRefused ? await lastReview(db, found.guid) : null;
  return {
    guid: found.guid,
    number: found.number,
    version: found.version,
    status: found.status,
    isFormal: found.isFormal,
    info: toWire(isPlain ? content : maskedInfo(content)),
    arearList: arearListOf(content),
    files: await filesOfInfo(db, content),
    remarks: review?.remarks ?? [],
    refusal: review?.opinion ?? '',
    round: found.round,
    submitTime: time(found.submittedAt),
    submittedByName: found.submittedByName,
    decideTime: time(found.decidedAt),
    decidedByName: found.decidedByName,
  };
}

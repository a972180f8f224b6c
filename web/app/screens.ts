import { paths, sectionStarts } from '#shared/areas/session/paths';
import { accessScreens } from './screens/access.ts';
import { clarificationScreens } from './screens/clarification.ts';
import { approvalScreens } from './screens/approval.ts';
import { depositScreens } from './screens/deposit.ts';
import { enterpriseScreens } from './screens/enterprise.ts';
import { handoverScreens } from './screens/handover.ts';
import { recruitScreens } from './screens/recruit.ts';
import { secondmentScreens } from './screens/secondment.ts';
import { houseScreens } from './screens/house.ts';
import { ownScreens } from './screens/own.ts';
import { planScreens } from './screens/plan.ts';
import { representativeScreens } from './screens/representative.ts';
import { reportScreens } from './screens/report.ts';
import { reviewScreens } from './screens/review.ts';
import { securityScreens } from './screens/security.ts';
import { contractScreens } from './screens/contract.ts';
import { setupScreens } from './screens/setup.ts';
import { inquiryScreens } from './screens/inquiry.ts';
import { schemeScreens } from './screens/scheme.ts';
import { bidScreens } from './screens/bid.ts';
import { tenderFileScreens } from './screens/tender-file.ts';
import { tenderNoticeScreens } from './screens/tender-notice.ts';
import { tenderScreens } from './screens/tender.ts';
import { shortlistScreens } from './screens/shortlist.ts';
import { supplierScreens } from './screens/supplier.ts';
import { supervisionScreens } from './screens/supervision.ts';
import type { Screen } from './screens/screen.ts';

/** Every screen there is, by menu heading; menus show only entries whose screen is in one of these lists. */
export const screens: readonly Screen[] = [
  ...ownScreens,
  ...securityScreens,
  ...enterpriseScreens,
  ...supplierScreens,
  ...planScreens,
  ...setupScreens,
  ...shortlistScreens,
  ...schemeScreens,
  ...inquiryScreens,
  ...tenderNoticeScreens,
  ...tenderFileScreens,
  ...bidScreens,
  ...tenderScreens,
  ...clarificationScreens,
  ...contractScreens,
  ...reportScreens,
  ...approvalScreens,
  ...reviewScreens,
  ...accessScreens,
  ...representativeScreens,
  ...handoverScreens,
  ...secondmentScreens,
  ...recruitScreens,
  ...depositScreens,
  ...supervisionScreens,
  ...houseScreens,
];

const known = new Set([...screens.map(({ path }) => path), ...Object.keys(sectionStarts)]);

/** Whether a path leads to a screen. */
export const isScreen = (path: string) => known.has(path);

const sections = new Set(
  Object.values(paths).map((path) =>
    sectionOf(typeof path === 'string' ? path : path('guid' as never, 'guid')),
  ),
);

function sectionOf(path: string) {
  return path.split('/')[1] ?? '';
}

/** Whether an unknown path belongs to a part of the program that has the layout around it. */
export const isInsideLayout = (path: string) => sectionOf(path) !== '' && sections.has(sectionOf(path));

import { clarificationStatus } from '#shared/areas/bidding/codes';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import type { DocumentCode } from '#shared/areas/approval/codes';
import { contractAdminStatus, contractPlainStatus } from '#shared/areas/contract/codes';
import type { FieldCodes } from '#shared/areas/document/field';
import { inquiryStatus } from '#shared/areas/inquiry/codes';
import { planStatus } from '#shared/areas/procurement-plan/line/codes';
import { setupStatus } from '#shared/areas/project-initiation/codes';
import { recruitStatus } from '#shared/areas/recruitment-notice/codes';
import { secondmentStatus } from '#shared/areas/secondment/codes';
import { paths } from '#shared/areas/session/paths';
import { shortlistStatus } from '#shared/areas/shortlist/codes';
import { tenderFileStatus } from '#shared/areas/tender-file/codes';
import { tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { tenderState } from '#shared/areas/tender/codes';
import { schemeStatus } from '#shared/areas/tender-scheme/codes';

/** What of a kind of document the workbench needs without reading the whole of it. */
interface ListedKind {
  /** Area of its permissions. */
  area: string;
  list: string;
  /** Form of a new one, where one is drawn up without another document. */
  newOne?: string;
  states: StatesOf;
  /** The states as who undoes documents of the kind reads them, where those are others. */
  undoerStates?: StatesOf;
}
type StatesOf = Pick<FieldCodes<number>, 'label' | 'options'> & { code: Readonly<Record<string, number>> };

/** Every kind of document, by its code. */
export const listedKinds: Readonly<Record<DocumentCode, ListedKind>> = {
  annualPlan: { area: 'plan', list: paths.annualPlans, newOne: paths.annualPlanEdit(), states: planStatus },
  batchPlan: { area: 'plan', list: paths.batchPlans, newOne: paths.batchPlanEdit(), states: planStatus },
  selfPlan: { area: 'plan', list: paths.selfPlans, newOne: paths.selfPlanEdit(), states: planStatus },
  projectSetup: { area: 'setup', list: paths.setups, newOne: paths.setupEdit(), states: setupStatus },
  entrust: { area: 'entrust', list: paths.entrusts, states: entrustStatus },
  shortlist: {
    area: 'shortlist',
    list: paths.shortlists,
    newOne: paths.shortlistEdit(),
    states: shortlistStatus,
  },
  tenderScheme: {
    area: 'scheme',
    list: paths.schemes,
    newOne: paths.schemeEdit(),
    states: schemeStatus,
  },
  inquiry: {
    area: 'inquiry',
    list: paths.inquiries,
    newOne: paths.inquiryEdit(),
    states: inquiryStatus,
  },
  tenderNotice: {
    area: 'tenderNotice',
    list: paths.tenderNotices,
    states: tenderNoticeStatus,
  },
  tenderFile: {
    area: 'tenderNotice',
    list: paths.tenderFiles,
    states: tenderFileStatus,
  },
  tender: { area: 'scheme', list: paths.tenders, states: tenderState },
  clarification: { area: 'clarification', list: paths.clarifications, states: clarificationStatus },
  contract: {
    area: 'contract',
    list: paths.contracts,
    newOne: paths.contractEdit(),
    states: contractPlainStatus,
    undoerStates: contractAdminStatus,
  },
  secondment: {
    area: 'secondment',
    list: paths.secondments,
    newOne: paths.secondmentEdit(),
    states: secondmentStatus,
  },
  recruitNotice: {
    area: 'recruit',
    list: paths.notices,
    newOne: paths.noticeEdit(),
    states: recruitStatus,
  },
};

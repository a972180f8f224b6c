import type { FastifyInstance } from 'fastify';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import type { ExplainSubject } from '../areas/access/explain-subject.ts';
import type { ApprovalSubject } from '../areas/approval/approval.service.ts';
import type { ChainSource } from '../areas/chain/chain-source.ts';
import type { HangingSource } from '../areas/department/hanging.service.ts';
import type { CommentSubject } from '../areas/comment/subject.service.ts';
import type { AlarmSource } from '../areas/document/document-alarms.service.ts';
import type { FileSubject } from '../areas/file/file.service.ts';
import type { ExportKind } from '../areas/job/write-export.service.ts';
import { contractDocument } from '../areas/contract/contract-document.ts';
import { entrustDocument } from '../areas/agency-order/entrust-document.ts';
import { batchPlanDocument } from '../areas/procurement-plan/batch/batch-plan-document.ts';
import { annualPlanDocument } from '../areas/procurement-plan/annual/annual-plan-document.ts';
import { inquiryDocument } from '../areas/inquiry/inquiry-document.ts';
import { linesOfSetups } from '../areas/project-initiation/setup.service.ts';
import { setupDocument } from '../areas/project-initiation/setup-document.ts';
import { shortlistDocument } from '../areas/shortlist/shortlist-document.ts';
import { schemeDocument } from '../areas/tender-scheme/scheme-document.ts';
import { tenderFileDocument } from '../areas/tender-file/tender-file-document.ts';
import { tenderNoticeDocument } from '../areas/tender-notice/tender-notice-document.ts';
import { clarificationDocument } from '../areas/clarification/clarification-document.ts';
import { tenderDocument } from '../areas/tender/tender-document.ts';
import { noticeDocument } from '../areas/recruitment-notice/notice-document.ts';
import { secondmentDocument } from '../areas/secondment/secondment-document.ts';
import { selfPlanDocument } from '../areas/self-plan/self-plan-document.ts';
import type { DocumentSource } from '../areas/search/search-source.ts';
import type { OpinionSubjectKind } from '../areas/supervision/subject.ts';
import type { Giver } from '../areas/user/giver.service.ts';
import type { HoldingSource } from '../areas/user/holding.ts';
import type { DocumentCounter } from '../areas/workbench/document-counter.ts';
import { contractParts } from './contract-parts.ts';
import { projectParts } from './project-parts.ts';
import { setupParts } from './setup-parts.ts';
import { stageFollowers } from './stage-followers.ts';

/** A kind of document as everything around documents knows it. */
export interface DocumentModule {
  kind: AnyDocumentKind;
  routes: (app: FastifyInstance) => void;
  approval: ApprovalSubject;
  exports: readonly ExportKind[];
  counter: DocumentCounter;
  files: readonly FileSubject[];
  chain: ChainSource;
  /** How it is commented on and followed. */
  commented: CommentSubject;
  /** How it is found from anywhere. */
  search: DocumentSource;
  explain: Pick<ExplainSubject, 'acts' | 'sees' | 'decide'>;
  /** What opinions are given about. */
  supervised: Pick<OpinionSubjectKind, 'find' | 'search'>;
  /** What its supervisors must mind. */
  alarms: AlarmSource;
  held?: HoldingSource;
  /** How what is held goes to another. */
  givers?: readonly Giver[];
  hanging?: readonly HangingSource[];
}

const planParts = { linesOfSetups };

/** The kinds of document there are, from the plan to the contract; what is around documents is made from this list. */
export const documents: readonly DocumentModule[] = [
  annualPlanDocument(planParts),
  batchPlanDocument(planParts),
  selfPlanDocument(planParts),
  setupDocument(setupParts),
  entrustDocument,
  shortlistDocument(projectParts),
  schemeDocument,
  inquiryDocument(projectParts, stageFollowers),
  tenderNoticeDocument(stageFollowers),
  tenderFileDocument(stageFollowers),
  tenderDocument,
  clarificationDocument,
  contractDocument(contractParts),
  secondmentDocument,
  noticeDocument,
];

/** Why an act on a document is refused, said by its kind. */
export const explained = ({ kind, explain }: DocumentModule): ExplainSubject => ({
  objectType: kind.code,
  readBy: `${kind.area}:read`,
  ...explain,
});

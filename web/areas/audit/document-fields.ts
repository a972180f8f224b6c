import { entrustKind } from '#shared/areas/agency-order/kind';
import { clarificationKind } from '#shared/areas/clarification/kind';
import { contractDocumentKind } from '#shared/areas/contract/kind';
import type { DocumentField, FieldCodes } from '#shared/areas/document/field';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import { annualPlanKind } from '#shared/areas/procurement-plan/annual/kind';
import { batchPlanKind } from '#shared/areas/procurement-plan/batch/kind';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { noticeKind } from '#shared/areas/recruitment-notice/kind';
import { secondmentKind } from '#shared/areas/secondment/kind';
import { shortlistKind } from '#shared/areas/shortlist/kind';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import { tenderKind } from '#shared/areas/tender/kind';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import { selfPlanKind } from '#shared/areas/self-plan/kind';

const kinds = new Map<string, AnyDocumentKind>(
  [
    annualPlanKind,
    batchPlanKind,
    selfPlanKind,
    setupKind,
    entrustKind,
    contractDocumentKind,
    secondmentKind,
    shortlistKind,
    schemeKind,
    inquiryKind,
    tenderNoticeKind,
    tenderFileKind,
    tenderKind,
    clarificationKind,
    noticeKind,
  ].map((kind: AnyDocumentKind) => [kind.code, kind]),
);

/** What a kind of document says of a recorded field; undefined of what is no field of one. */
export const documentField = (objectType: string, field: string) =>
  (kinds.get(objectType)?.fields as Readonly<Record<string, DocumentField>> | undefined)?.[field];

/** The list a recorded code of a document is of. */
export const documentCodes = (objectType: string, field: string): FieldCodes | undefined =>
  field === 'status'
    ? (kinds.get(objectType)?.status as FieldCodes | undefined)
    : documentField(objectType, field)?.codes;

import { inquiryCalls } from '#shared/areas/inquiry/contract';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import type { InquiryDetail, InquiryRow } from '#shared/areas/inquiry/views';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { paths } from '#shared/areas/session/paths';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow } from '../../parts/document/kind.ts';

type Window = DocumentWindow<InquiryRow>;

/** The inquiry as its screens have it. */
export const inquiry = {
  kind: inquiryKind,
  calls: inquiryCalls,
  listPath: paths.inquiries,
  useLead: ({ projectNo, projectName, budgetAmount }) => [
    `${projectNo} ${projectName}`,
    [inquiryKind.fields.budgetAmount.label.cn, budgetAmount] as const,
  ],
  windows: {
    send: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.SendWindow)),
    extend: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.ExtendWindow)),
    terminate: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.EndWindow)),
    recallEnd: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.RecallWindow)),
  },
  dangers: ['terminate'],
} satisfies DocumentWeb<InquiryRow, InquiryDetail, Finding>;

import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { type ApprovalDetail, approvalCalls } from '#shared/areas/approval/contract';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { query } from '../../api/query.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { ReaderMark } from '../file/reader-mark.tsx';
import { type DocumentRow, type DocumentWeb, nameOf } from './kind.ts';
import css from './print.module.css';
import { useDocumentTexts, useKindTexts } from './texts.ts';

/** What a sheet prints of the approval. */
export type PrintedApproval = Pick<ApprovalDetail, 'steps' | 'findings'>;

/** A document of the address as it is put on paper, over everything else: its sheet as child, null until it is whole. */
export function DocumentPrintPage<Detail extends DocumentRow>({
  of: { kind, calls },
  children,
}: {
  of: { kind: AnyDocumentKind; calls: { detail: DocumentWeb<Detail>['calls']['detail'] } };
  children: (found: Detail, approval: PrintedApproval) => ReactNode;
}) {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const { title } = useKindTexts(kind);
  const document = useQuery(query(calls.detail, { guid }, { quiet: true }));
  const approval = useQuery(
    query(approvalCalls.detail, { kind: kind.code, documentGuid: guid }, { quiet: true }),
  );
  const sheet =
    document.data &&
    !approval.isPending &&
    children(document.data, approval.data ?? { steps: [], findings: [] });
  return (
    <>
      <PageHead title={document.data ? nameOf(kind, document.data) : title} />
      <PageState of={document}>{() => null}</PageState>
      {sheet && <Paper>{sheet}</Paper>}
    </>
  );
}

/** A sheet over everything else, to print or to close, marked with who reads it. */
export function Paper({ children }: { children: ReactNode }) {
  const { print, close } = useDocumentTexts();
  const navigate = useNavigate();
  return createPortal(
    <div className={css.paper}>
      <div className={css.bar}>
        <Button onClick={() => void navigate(-1)}>{close}</Button>
        <Button type="primary" autoFocus onClick={() => window.print()}>
          {print}
        </Button>
      </div>
      <div className={css.marked}>
        {children}
        <ReaderMark />
      </div>
    </div>,
    window.document.body,
  );
}

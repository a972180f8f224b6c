import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { createPortal } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { query } from '../../../api/query.ts';
import { PageHead } from '../../../kit/page-head.tsx';
import { PageState } from '../../../kit/page-state.tsx';
import { useEditTexts } from '../line/edit-texts.ts';
import { PrintSheet } from './print-sheet.tsx';
import css from './print.module.css';
import { useDocumentTexts } from '../../../parts/document/texts.ts';

/** A plan as it is put on paper: A4 landscape, over everything else, with the approval record. */
export function PlanPrintPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useEditTexts();
  const { print, close } = useDocumentTexts();
  const navigate = useNavigate();
  const plan = useQuery(query(annualPlan.detail, { guid }, { quiet: true }));
  const lines = useQuery(query(annualPlan.lines, { guid }, { quiet: true }));
  const approval = useQuery(
    query(approvalCalls.detail, { kind: documentKind.code.annualPlan, documentGuid: guid }, { quiet: true }),
  );
  const isReady = plan.data && lines.data && !approval.isPending;
  return (
    <>
      <PageHead title={plan.data?.planName ?? texts.printTitle} />
      <PageState of={plan}>{() => null}</PageState>
      {isReady &&
        createPortal(
          <div className={css.paper}>
            <div className={css.bar}>
              <Button onClick={() => void navigate(-1)}>{close}</Button>
              <Button type="primary" autoFocus onClick={() => window.print()}>
                {print}
              </Button>
            </div>
            <PrintSheet
              plan={plan.data}
              lines={lines.data as PlanLine[]}
              steps={approval.data?.steps ?? []}
            />
          </div>,
          document.body,
        )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { createPortal } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { approvalCalls } from '#shared/areas/approval/contract';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { query } from '../../api/query.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useDocumentTexts } from '../../parts/document/texts.ts';
import { useDetailTexts } from './detail-texts.ts';
import { PrintSheet } from './print-sheet.tsx';
import css from './print.module.css';
import { documentKind } from '#shared/areas/approval/codes';

/** A set-up as it is put on paper: A4, over everything else, with its approval trail. */
export function SetupPrintPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const { printTitle } = useDetailTexts();
  const { print, close } = useDocumentTexts();
  const navigate = useNavigate();
  const setup = useQuery(query(projectSetup.detail, { guid }, { quiet: true }));
  const approval = useQuery(
    query(
      approvalCalls.detail,
      { kind: documentKind.code.projectSetup, documentGuid: guid },
      { quiet: true },
    ),
  );
  return (
    <>
      <PageHead title={setup.data?.projectName ?? printTitle} />
      <PageState of={setup}>{() => null}</PageState>
      {setup.data &&
        !approval.isPending &&
        createPortal(
          <div className={css.paper}>
            <div className={css.bar}>
              <Button onClick={() => void navigate(-1)}>{close}</Button>
              <Button type="primary" autoFocus onClick={() => window.print()}>
                {print}
              </Button>
            </div>
            <PrintSheet setup={setup.data} steps={approval.data?.steps ?? []} />
          </div>,
          document.body,
        )}
    </>
  );
}

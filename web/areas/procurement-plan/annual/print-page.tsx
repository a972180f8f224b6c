import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { query } from '../../../api/query.ts';
import { DocumentPrintPage } from '../../../parts/document/print-page.tsx';
import { annualPlan } from './annual-plan.ts';
import { AnnualSheet } from './print-sheet.tsx';

/** A plan as it is put on paper: A4 landscape, with the approval record. */
export function PlanPrintPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const { data: lines } = useQuery(query(annualPlan.calls.lines, { guid }, { quiet: true }));
  return (
    <DocumentPrintPage of={annualPlan}>
      {(plan, approval) =>
        lines && <AnnualSheet plan={plan} lines={lines as PlanLine[]} approval={approval} />
      }
    </DocumentPrintPage>
  );
}

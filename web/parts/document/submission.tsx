import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentRow, DocumentWeb, SubmitWindow } from './kind.ts';
import type { Minded } from './submit.tsx';

const Submit = onDemand<SubmitWindow<DocumentRow, Minded>>(() =>
  import('./submit.tsx').then((module) => module.DocumentSubmit),
);

/** The window before a submission: the kind's own, or the one all have. */
export function Submission<Row extends DocumentRow, Warning>({
  of,
  ...window
}: Omit<SubmitWindow<Row, Warning>, 'lead' | 'of'> & {
  of: SubmitWindow<Row, Warning>['of'] & Pick<DocumentWeb<Row, Row, Warning>, 'SubmitWindow' | 'useLead'>;
}) {
  const { SubmitWindow: Own, useLead } = of;
  const lead = useLead?.(window.document) ?? [];
  if (Own) return <Own of={of} lead={lead} {...window} />;
  return <Submit of={of as SubmitWindow<Row, Minded>['of']} lead={lead} {...window} />;
}

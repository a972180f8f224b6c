import type { EntrustRow } from '#shared/areas/entrustment/views';
import { useLanguage } from '../../kit/language.ts';
import type { ReviewedWindow } from '../../parts/document/reviewed-kind.ts';
import { ReviewedSubmit } from '../../parts/document/reviewed-submit.tsx';
import { entrustKind } from './entrust-kind.ts';
import { useTexts } from './texts.ts';

/** Shows who will decide and what to mind, before an order is submitted. */
export function SubmitWindow(window: ReviewedWindow<EntrustRow>) {
  const texts = useTexts();
  const language = useLanguage();
  const { ordersName, agentUnit } = window.document;
  return (
    <ReviewedSubmit
      {...window}
      of={entrustKind}
      lead={
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' }}>
          <strong>{ordersName}</strong>
          {agentUnit && <span>{texts.submitLead(agentUnit)}</span>}
        </p>
      }
      warning={(one) => one[language]}
    />
  );
}

import { useLanguage } from '../../kit/language.ts';
import type { EntrustRow } from '#shared/areas/agency-order/views';
import type { Wording } from '#shared/kit/language';
import type { SubmitWindow } from '../../parts/document/kind.ts';
import { DocumentSubmit } from '../../parts/document/submit.tsx';
import { useTexts } from './texts.ts';

/** Shows who will decide and what to mind, before an order is submitted. */
export function EntrustSubmitWindow(window: SubmitWindow<EntrustRow, Wording>) {
  const texts = useTexts();
  const language = useLanguage();
  const { ordersName, agentUnit } = window.document;
  return (
    <DocumentSubmit
      {...window}
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

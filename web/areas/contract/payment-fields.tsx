import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import { inForce } from '#shared/areas/legal-parameter/parameters';
import { contractDocumentKind as kind } from '#shared/areas/contract/kind';
import { useLanguage } from '../../kit/language.ts';
import { useLaw } from '../../parts/law/use-law.ts';
import { FormField } from '../../parts/document/form-field.tsx';
import { FormGrid } from '../../parts/document/form-panel.tsx';
import { useDetailTexts } from './detail-texts.ts';

/** Who pays whom: what the rules of paying small and medium enterprises ask (legal-rules.md R35). */
export function PaymentFields() {
  const texts = useDetailTexts();
  const language = useLanguage();
  const interest = inForce(useLaw().parameters, 'lateInterest', 'enterprise');
  return (
    <FormGrid>
      <FormField of={kind} name="smeFlag" />
      <FormField of={kind} name="buyerKind" extra={texts.buyerKindHint} />
      <FormField
        of={kind}
        name="lateRate"
        {...(interest && {
          extra: texts.lateRateHint(interest.value, citationIn(language, interest.article)),
        })}
      />
    </FormGrid>
  );
}

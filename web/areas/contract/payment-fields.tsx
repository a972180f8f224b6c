import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import { buyerKind } from '#shared/areas/legal-parameter/codes';
import { inForce } from '#shared/areas/legal-parameter/parameters';
import { useLanguage } from '../../kit/language.ts';
import { useLaw } from '../../parts/law/use-law.ts';
import css from './contract.module.css';
import { useDetailTexts } from './detail-texts.ts';
import { CodeItem, TextItem, YesNoItem } from './field-grid.tsx';

/** Who pays whom: what the rules of paying small and medium enterprises ask (legal-rules.md R35). */
export function PaymentFields() {
  const texts = useDetailTexts();
  const language = useLanguage();
  const interest = inForce(useLaw().parameters, 'lateInterest', 'enterprise');
  return (
    <div className={css.form}>
      <YesNoItem name="smeFlag" />
      <CodeItem name="buyerKind" list={buyerKind} hint={texts.buyerKindHint} />
      <TextItem
        name="lateRate"
        isFigure
        {...(interest && {
          hint: texts.lateRateHint(interest.value, citationIn(language, interest.article)),
        })}
      />
    </div>
  );
}

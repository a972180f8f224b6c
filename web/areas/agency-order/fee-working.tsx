import { agencyFeeMethod } from '#shared/areas/agency-order/codes';
import type { FeeWorking } from '#shared/areas/agency-order/views';
import { formatMoney } from '#shared/kit/money';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './fee-working.module.css';
import { FeeLine, FeeSteps, inYuan } from './fee-steps.tsx';
import { useFeeTexts } from './fee-working-texts.ts';

const WHOLE = '100';

/**
 * An agency fee step by step: bands, part, rate and fee, then the cap, the share to pay, and how several sections share
 * the cap (agency-fee.md 2.2); on the screen and on paper.
 */
export function FeeWorkingView({ of }: { of: FeeWorking }) {
  const texts = useFeeTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const isStandard = of.method === agencyFeeMethod.code.progressive;
  return (
    <section aria-label={texts.title} className={css.working}>
      <dl className={css.lines}>
        <FeeLine label={texts.method}>{agencyFeeMethod.label(of.method, language)}</FeeLine>
        {of.method !== agencyFeeMethod.code.fixedAmount && (
          <FeeLine label={texts.base}>{texts.yuan(formatMoney(of.base))}</FeeLine>
        )}
      </dl>
      {of.steps.length > 0 && (
        <FeeSteps caption={texts.steps} steps={of.steps} sum={of.beforeCap} sumLabel={texts.sum} />
      )}
      {of.sections.map((section, at) => (
        // two sections may have the same name
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={css.section}>
          <FeeSteps
            caption={texts.section(section.name)}
            steps={section.steps}
            {...(section.beforeCap !== undefined && { sum: section.beforeCap, sumLabel: texts.sectionSum })}
          />
          <dl className={css.lines}>
            <FeeLine label={texts.base}>{texts.yuan(formatMoney(section.base))}</FeeLine>
            {of.isCapped && of.cap !== null && (
              <FeeLine label={texts.share}>
                {texts.shareOf(formatMoney(of.cap), formatMoney(section.base), formatMoney(of.base))}
                {of.payRate !== WHOLE && ` × ${of.payRate}%`}
              </FeeLine>
            )}
            <FeeLine label={isAgreed(of) ? texts.sectionStandard : texts.sectionFee}>
              {texts.yuan(formatMoney(section.fee))}
            </FeeLine>
          </dl>
        </div>
      ))}
      {of.sections.length > 0 && of.cap !== null && (
        <p>{(of.isCapped ? texts.sharedCap : texts.underCap)(inYuan(of.beforeCap), formatMoney(of.cap))}</p>
      )}
      <dl className={css.lines}>
        {isStandard && <StandardLines of={of} />}
        {of.method === agencyFeeMethod.code.fixedRatio && of.payRate !== WHOLE && (
          <FeeLine label={texts.ratio}>{of.payRate}%</FeeLine>
        )}
        <FeeLine label={texts.total}>
          <strong className={css.total}>{texts.yuan(formatMoney(of.fee))}</strong>
        </FeeLine>
      </dl>
      {of.source !== '' && <p className={css.note}>{texts.reference(mark.row(of.source.split(/、/)))}</p>}
      {of.warnings.map((warning) => (
        <p key={warning.cn} className={css.warn}>
          {warning[language]}
        </p>
      ))}
    </section>
  );
}

/** What happens to the standard fee: the cap, then the share to pay or what was agreed instead. */
function StandardLines({ of }: { of: FeeWorking }) {
  const texts = useFeeTexts();
  return (
    <>
      {of.cap !== null && of.sections.length === 0 && (
        <FeeLine label={texts.cap}>
          {texts.yuan(formatMoney(of.cap))} <span>{of.isCapped ? texts.capped : texts.notCapped}</span>
        </FeeLine>
      )}
      {of.payRate !== WHOLE && <FeeLine label={texts.payRate}>{texts.ofStandard(of.payRate)}</FeeLine>}
      {isAgreed(of) && <FeeLine label={texts.agreed}>{texts.yuan(formatMoney(of.fee))}</FeeLine>}
    </>
  );
}

/** The parties named an amount of their own; of older workings that is told by what the table came to. */
function isAgreed({ isAgreed: said, payRate, isCapped, cap, beforeCap, fee, sections }: FeeWorking): boolean {
  if (said !== undefined) return said;
  if (payRate !== WHOLE || sections.length > 0) return false;
  const standard = Number(isCapped && cap !== null ? cap : beforeCap);
  return Math.abs(Number(fee) - standard) >= 0.01;
}

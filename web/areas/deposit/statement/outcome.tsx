import { Tag } from 'antd';
import { Link } from 'react-router';
import { bankLineStatus, type BankLineStatus, matchReason } from '#shared/areas/deposit/statement/codes';
import type { BankLine, StatementRow } from '#shared/areas/deposit/statement/contract';
import { statementLabel } from '#shared/areas/deposit/statement/import-contract';
import { paths } from '#shared/areas/session/paths';
import { useLanguage } from '../../../kit/language.ts';
import css from '../deposit.module.css';
import { inRow, namesOf } from '../names-of.ts';
import { useStatementTexts } from './texts.ts';

const s = bankLineStatus.code;
/** What waits for a person stands out. */
const colours: Readonly<Record<BankLineStatus, string>> = {
  [s.booked]: 'success',
  [s.proposed]: 'processing',
  [s.open]: 'warning',
  [s.setAside]: 'default',
  [s.unrelated]: 'default',
};

/** What became of a line, as a tag. */
export function OutcomeTag({ status, count }: { status: BankLineStatus; count?: number }) {
  const texts = useStatementTexts();
  const language = useLanguage();
  const label = bankLineStatus.label(status, language);
  return (
    <Tag color={colours[status]} variant="filled">
      {count === undefined ? label : texts.count(label, count)}
    </Tag>
  );
}

/** How many lines there are of each outcome; none is not said. */
export function OutcomeCounts({ of }: { of: StatementRow['counts'] }) {
  const counted = (Object.entries(s) as [keyof typeof s, BankLineStatus][]).filter(([name]) => of[name] > 0);
  return (
    <span className={css.tags}>
      {counted.map(([name, status]) => (
        <OutcomeTag key={name} status={status} count={of[name]} />
      ))}
    </span>
  );
}

/** What became of a line, why, for which payment and by whom. */
export function Outcome({ of }: { of: BankLine }) {
  const texts = useStatementTexts();
  const language = useLanguage();
  const labels = of.corrected.map((field) => statementLabel[field as keyof typeof statementLabel][language]);
  return (
    <>
      <span className={css.tags}>
        <OutcomeTag status={of.status} />
        {of.isAutomatic && <Tag variant="filled">{texts.automatic}</Tag>}
      </span>
      {of.reasons.length > 0 && <div className={css.soft}>{namesOf(matchReason, of.reasons)}</div>}
      {of.payment && (
        <div>
          <Link to={paths.supplierPayment(of.payment.guid)}>{of.payment.paymentNo}</Link>
        </div>
      )}
      {of.note && <div className={css.soft}>{of.note}</div>}
      {of.decidedBy && (
        <div className={css.soft}>
          {[of.decidedBy, of.decidedTime?.slice(0, 16)].filter(Boolean).join(' · ')}
        </div>
      )}
      {labels.length > 0 && <div className={css.soft}>{texts.corrected(inRow(labels))}</div>}
    </>
  );
}

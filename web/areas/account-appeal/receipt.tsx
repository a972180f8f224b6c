import { useState } from 'react';
import { accountAppealLabel as label } from '#shared/areas/account-appeal/form';
import { paths } from '#shared/areas/session/paths';
import { useLanguage } from '../../kit/language.ts';
import { ButtonLink, QuietButton } from '../../kit/plain-buttons.tsx';
import { Done } from '../../parts/public/page.tsx';
import { Facts } from '../../parts/public/facts.tsx';
import css from './account-appeal.module.css';
import { useTexts } from './texts.ts';

/** What an applicant keeps of their appeal. */
export interface ReceiptOf {
  receiptNo: string;
  dueDate: string | null;
  /** Masked. */
  phone: string;
  applicantName: string;
}

/** The receipt number, to be copied or printed. */
export function Receipt({ of: { receiptNo, dueDate, phone, applicantName } }: { of: ReceiptOf }) {
  const texts = useTexts();
  const language = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    // on plain HTTP there is no clipboard: the number can be selected
    await navigator.clipboard?.writeText(receiptNo);
    setCopied(navigator.clipboard !== undefined);
  };
  return (
    <Done title={texts.done}>
      <p className={css.number}>{receiptNo}</p>
      <Facts
        of={[
          [label.applicantName[language], applicantName],
          [label.newPhone[language], phone],
          [label.dueDate[language], dueDate],
        ]}
      />
      <p>{texts.keep}</p>
      <div className={css.acts}>
        <QuietButton onClick={() => void copy()}>{isCopied ? texts.copied : texts.copy}</QuietButton>
        <QuietButton onClick={() => print()}>{texts.print}</QuietButton>
        <ButtonLink href={`#${paths.accountAppealProgress}`}>{texts.toProgress}</ButtonLink>
      </div>
      <output className="visually-hidden">{isCopied ? texts.copied : ''}</output>
    </Done>
  );
}

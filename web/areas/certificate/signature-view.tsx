import { Tag } from 'antd';
import { signatureFault } from '#shared/areas/certificate/codes';
import type { FileSignature } from '#shared/areas/certificate/signing-contract';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import css from './certificate.module.css';
import { useTexts } from './texts.ts';

/** One signature of a file: whose, when, and whether it is good. */
export function SignatureView({ of }: { of: FileSignature }) {
  const texts = useTexts();
  const language = useLanguage();
  const isGood = of.faults.length === 0;
  return (
    <section className={css.signature} aria-label={of.personName}>
      <Tag color={isGood ? 'success' : 'error'} variant="filled">
        {isGood ? texts.valid : texts.invalid}
      </Tag>
      {of.faults.map((fault) => (
        <p key={fault}>{signatureFault.label(fault, language)}</p>
      ))}
      {isGood && of.revokeTime !== null && <p>{texts.later(of.revokeTime)}</p>}
      <SignatureFacts of={of} />
    </section>
  );
}

/** Whose it is, when it was given, and of what. */
export function SignatureFacts({ of }: { of: FileSignature }) {
  const texts = useTexts();
  return (
    <div className={css.facts}>
      <DetailFields
        columns={1}
        of={[
          [texts.signer, of.personName],
          [texts.enterprise, `${of.enterpriseName} ${of.uscc}`],
          [texts.signTime, of.signTime],
          [texts.file, of.fileName],
          [
            texts.serial,
            <span key="serial" className={css.mono}>
              {of.serial}
            </span>,
          ],
        ]}
      />
    </div>
  );
}

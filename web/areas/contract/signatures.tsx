import { Tag } from 'antd';
import { signType } from '#shared/areas/bidding/codes';
import { contractSide } from '#shared/areas/contract/codes';
import type { ContractSignature } from '#shared/areas/contract/contract-views';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileList } from '../../parts/file/list.tsx';
import css from './contract.module.css';
import { useDetailTexts } from './detail-texts.ts';

/** What each party has signed, and whether it still holds. */
export function Signatures({ of }: { of: readonly ContractSignature[] }) {
  const texts = useDetailTexts();
  const language = useLanguage();
  return (
    <div className={css.signatures}>
      {contractSide.codes.map((side) => {
        const own = of.filter((one) => one.side === side);
        return (
          <section key={side} className={css.signature}>
            <h3>{contractSide.label(side, language)}</h3>
            {own.length === 0 && texts.notSigned}
            {own.map((one) => (
              <One key={one.guid} of={one} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

function One({ of }: { of: ContractSignature }) {
  const mark = usePunctuation();
  const texts = useDetailTexts();
  const language = useLanguage();
  return (
    <DetailFields
      columns={1}
      of={[
        [texts.signItem, mark.noted(signType.label(of.signItem, language), of.signItem)],
        [texts.signer, mark.noted(of.signerName, of.enterpriseName)],
        [texts.signTime, of.signTime],
        [
          texts.signatures,
          of.scan ? (
            <FileList key="scan" files={[of.scan]} />
          ) : (
            <span key="certificate">
              {texts.byCertificate}{' '}
              <Tag color={of.isGood ? 'success' : 'error'}>{of.isGood ? texts.good : texts.bad}</Tag>
            </span>
          ),
        ],
      ]}
    />
  );
}

import { Tag } from 'antd';
import { signType } from '#shared/areas/bidding/codes';
import { entrustParty } from '#shared/areas/agency-order/codes';
import type { EntrustSignature } from '#shared/areas/agency-order/views';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileList } from '../../parts/file/list.tsx';
import { useDetailTexts } from './detail-texts.ts';
import css from './entrust.module.css';

/** Both parties' signatures, and whether what is stored is still what was signed. */
export function Signatures({ of }: { of: readonly EntrustSignature[] }) {
  const texts = useDetailTexts();
  const language = useLanguage();
  return (
    <div className={css.signatures}>
      {entrustParty.codes.map((party) => {
        const signature = of.find((one) => one.party === party);
        return (
          <section key={party} className={css.signature}>
            <h3>{entrustParty.label(party, language)}</h3>
            {signature ? <One of={signature} /> : <span>{texts.notSigned}</span>}
          </section>
        );
      })}
    </div>
  );
}

function One({ of }: { of: EntrustSignature }) {
  const mark = usePunctuation();
  const texts = useDetailTexts();
  const language = useLanguage();
  return (
    <DetailFields
      columns={1}
      of={[
        [texts.signItem, mark.noted(signType.label(of.signType, language), of.signType)],
        [texts.signed, mark.noted(of.signerName, of.enterpriseName)],
        [texts.signTime, of.signTime],
        [
          texts.signatures,
          of.certificateSerial === null ? texts.byScan : texts.byCertificate(of.certificateSerial),
        ],
        ...(of.scan ? [['', <FileList key="scan" files={[of.scan]} />] as const] : []),
        [
          texts.digest,
          <span key="digest">
            <span className={css.digest}>{of.digest}</span>{' '}
            <Tag color={of.isIntact ? 'success' : 'error'}>{of.isIntact ? texts.intact : texts.broken}</Tag>
          </span>,
        ],
      ]}
    />
  );
}

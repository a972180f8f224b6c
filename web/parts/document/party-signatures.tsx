import { Tag } from 'antd';
import { type PartySignature, signParty } from '#shared/areas/certificate/party';
import { defineTexts } from '../../kit/define-texts.ts';
import { FileList } from '../file/list.tsx';
import css from './signatures.module.css';
import { SidesSigned } from './signatures.tsx';

const useTexts = defineTexts('party-signatures', {
  cn: {
    signatures: '签章',
    byCertificate: (serial: string) => `数字证书 ${serial}`,
    byScan: '签章扫描件',
    howSigned: '签章方式',
    intact: '内容与签章一致',
    broken: '内容已改变，签章无效',
  },
  en: {
    signatures: 'Signatures',
    byCertificate: (serial: string) => `Certificate ${serial}`,
    byScan: 'Scan of the signed paper',
    howSigned: 'Signed with',
    intact: 'Unchanged since it was signed',
    broken: 'Changed since: the signature is void',
  },
});

/** Who has signed for buyer and agency, and whether what is stored is still what was signed. */
export function PartySignatures({
  of,
  hasAgency,
}: {
  of: readonly PartySignature[];
  /** An agency runs it for the buyer, and signs first. */
  hasAgency: boolean;
}) {
  const texts = useTexts();
  const { agency, buyer } = signParty.code;
  const sides = { ...signParty, codes: hasAgency ? [agency, buyer] : [buyer] };
  return (
    <SidesSigned
      sides={sides}
      of={of.map(({ party, signType, certificateSerial, scan, digest, isIntact, ...one }) => ({
        ...one,
        side: party,
        item: signType,
        how: [
          [
            texts.howSigned,
            certificateSerial === null ? texts.byScan : texts.byCertificate(certificateSerial),
          ],
          ...(scan ? [['', <FileList key="scan" files={[scan]} />] as const] : []),
          [
            texts.signatures,
            <span key="digest">
              <span className={css.digest}>{digest}</span>{' '}
              <Tag color={isIntact ? 'success' : 'error'}>{isIntact ? texts.intact : texts.broken}</Tag>
            </span>,
          ],
        ],
      }))}
    />
  );
}

import { Tag } from 'antd';
import { signParty } from '#shared/areas/tender-notice/codes';
import type { TenderFileDetail } from '#shared/areas/tender-file/views';
import { SidesSigned } from '../../parts/document/signatures.tsx';
import { FileList } from '../../parts/file/list.tsx';
import css from './file.module.css';
import { useTexts } from './texts.ts';

/** Who has signed for each side, and whether what is stored is still what was signed. */
export function Signatures({ of: { signatures, purchase } }: { of: TenderFileDetail }) {
  const texts = useTexts();
  const { agency, buyer } = signParty.code;
  const sides = { ...signParty, codes: purchase.hasAgency ? [agency, buyer] : [buyer] };
  return (
    <SidesSigned
      sides={sides}
      of={signatures.map(({ party, signType, certificateSerial, scan, digest, isIntact, ...one }) => ({
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

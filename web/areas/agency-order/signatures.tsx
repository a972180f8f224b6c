import { Tag } from 'antd';
import { entrustParty } from '#shared/areas/agency-order/codes';
import type { EntrustSignature } from '#shared/areas/agency-order/views';
import { type OwnTurn, SidesSigned } from '../../parts/document/signatures.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { useDetailTexts } from './detail-texts.ts';
import css from './entrust.module.css';

/** Both parties' signatures, and whether what is stored is still what was signed. */
export function Signatures({ of, turn }: { of: readonly EntrustSignature[]; turn: OwnTurn | undefined }) {
  const texts = useDetailTexts();
  return (
    <SidesSigned
      sides={entrustParty}
      turn={turn}
      of={of.map(({ party, signType, certificateSerial, scan, digest, isIntact, ...one }) => ({
        ...one,
        side: party,
        item: signType,
        how: [
          [
            texts.signatures,
            certificateSerial === null ? texts.byScan : texts.byCertificate(certificateSerial),
          ],
          ...(scan ? [['', <FileList key="scan" files={[scan]} />] as const] : []),
          [
            texts.digest,
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

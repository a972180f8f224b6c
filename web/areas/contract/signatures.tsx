import { Tag } from 'antd';
import { contractSide } from '#shared/areas/contract/codes';
import type { ContractSignature } from '#shared/areas/contract/contract-views';
import { type OwnTurn, SidesSigned } from '../../parts/document/signatures.tsx';
import { FileList } from '../../parts/file/list.tsx';
import { useDetailTexts } from './detail-texts.ts';

/** What each party has signed, and whether it still holds. */
export function Signatures({ of, turn }: { of: readonly ContractSignature[]; turn?: OwnTurn | undefined }) {
  const texts = useDetailTexts();
  return (
    <SidesSigned
      sides={contractSide}
      turn={turn}
      of={of.map(({ signItem, scan, isGood, ...one }) => ({
        ...one,
        item: signItem,
        how: [
          [
            texts.signatures,
            scan ? (
              <FileList key="scan" files={[scan]} />
            ) : (
              <span key="certificate">
                {texts.byCertificate}{' '}
                <Tag color={isGood ? 'success' : 'error'}>{isGood ? texts.good : texts.bad}</Tag>
              </span>
            ),
          ],
        ],
      }))}
    />
  );
}

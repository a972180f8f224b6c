import { contractDocumentKind } from '#shared/areas/contract/kind';
import type { ChangeCheck } from '#shared/areas/contract/contract-views';
import { formatMoney } from '#shared/kit/money';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { FindingList } from '../../parts/law/findings.tsx';
import { useChangeLabels } from './labels.ts';
import { useTexts } from './texts.ts';

/** How supplementary agreements add up with this one, and what the law says of it. */
export function ChangeSums({ of: { sums, findings } }: { of: Pick<ChangeCheck, 'sums' | 'findings'> }) {
  const texts = useTexts();
  const label = useChangeLabels();
  const { endDate } = useKindLabels(contractDocumentKind);
  const labelOf = (field: string) => (field in label ? label[field as keyof typeof label] : endDate);
  return (
    <>
      {sums && (
        <DetailFields
          columns={1}
          of={[
            [texts.sums.original, formatMoney(sums.original)],
            [texts.sums.together, texts.sums.share(formatMoney(sums.together), sums.percent)],
            [texts.sums.after, formatMoney(sums.after)],
          ]}
        />
      )}
      {findings.length > 0 && <FindingList findings={findings} labelOf={labelOf} />}
    </>
  );
}

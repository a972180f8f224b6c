import { Link } from 'react-router';
import { resultPaper } from '#shared/areas/self-plan/codes';
import type { SelfPlanDetail } from '#shared/areas/self-plan/views';
import { paths } from '#shared/areas/session/paths';
import { subtractMoney } from '#shared/kit/money';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import { Wan } from '../../kit/amounts.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { FileList } from '../../parts/file/list.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useTexts } from './texts.ts';

/** What came of a plan: winner, award, papers, and the contract made of it. */
export function ResultView({
  plan: { contract, estimateAmount },
  result,
}: {
  plan: SelfPlanDetail;
  result: NonNullable<SelfPlanDetail['result']>;
}) {
  const texts = useTexts();
  const label = useKindLabels(selfPlanKind);
  const language = useLanguage();
  return (
    <DetailFields
      of={[
        [label.winnerGuid, result.winnerName],
        [label.resultAmount, <Wan key="award" yuan={result.resultAmount} />],
        [texts.saving, <Wan key="saving" yuan={subtractMoney(estimateAmount, result.resultAmount)} />],
        [label.resultDate, result.resultDate],
        [texts.registrar, texts.registeredBy(result.userName, result.time)],
        [
          label.contract,
          contract && (
            <Link key="contract" to={paths.contract(contract.guid)}>
              {contract.contractNo} {contract.contractName}
            </Link>
          ),
        ],
        ...result.papers.map(
          ({ paper, files }) =>
            [resultPaper.label(paper, language), <FileList key={paper} files={files} />, true] as const,
        ),
      ]}
    />
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { valuationType } from '#shared/areas/contract/codes';
import { computeType } from '#shared/areas/deposit/codes';
import { fundSource } from '#shared/areas/procurement-plan/line/codes';
import { legalRegime, organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { modeReason, tenderWay } from '#shared/areas/project/purchase-mode';
import { evaluationMethod, qualificationReview } from '#shared/areas/project-setup/codes';
import type { SetupDetail } from '#shared/areas/project-setup/setup-views';
import { paths } from '#shared/areas/session/paths';
import { formatMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { useDetailTexts } from './detail-texts.ts';
import { useSetupLabels } from './labels.ts';
import css from './setup.module.css';

type Field = readonly [label: string, value: ReactNode, wholeLine?: boolean];
/** A field that is shown only when it says something. */
const ifAny = (label: string, value: string | null | undefined): Field[] =>
  value ? [[label, <Long key="long">{value}</Long>, true]] : [];
const Long = ({ children }: { children: string }) => <span className={css.long}>{children}</span>;

/** What is bought, for whom and on which basis. */
export function SetupFacts({ setup }: { setup: SetupDetail }) {
  const label = useSetupLabels();
  const texts = useDetailTexts();
  return (
    <DetailFields
      of={[
        [label.projectNo, setup.projectNo],
        [label.projectNature, <CodeText key="nature" list={projectNature} code={setup.projectNature} />],
        [label.projectType, <CodeText key="type" list={projectType} code={setup.projectType} />],
        [label.applyUnit, setup.applyUnitName],
        [label.applyDept, setup.applyDeptName],
        [label.leaderGuid, setup.leaderName],
        [label.userName, texts.handler(setup.userName, setup.handlerPhone)],
        [label.refNumber, setup.refNumber],
        [label.dealName, setup.dealName],
        [label.planAmount, <Wan key="amount" yuan={setup.planAmount} />],
        [label.taxIncluded, setup.taxIncluded ? texts.yes : texts.no],
        [label.controlPrice, setup.controlPrice && <Wan key="ceiling" yuan={setup.controlPrice} />],
        [label.fundSource, <CodeText key="funds" list={fundSource} code={setup.fundSource} />],
        [label.payChannel, setup.payChannel],
        [label.valuationType, <CodeText key="pricing" list={valuationType} code={setup.valuationType} />],
        [label.applyDesc, <Long key="desc">{setup.applyDesc}</Long>, true],
        [label.itemSummary, <Long key="summary">{setup.itemSummary}</Long>, true],
      ]}
    />
  );
}

/** How it is bought, and when. */
export function PurchaseFacts({ setup }: { setup: SetupDetail }) {
  const label = useSetupLabels();
  const texts = useDetailTexts();
  const isRatio = setup.computeType === computeType.code.fixedRatio;
  const deposit =
    setup.depositNeed && setup.depositValue
      ? isRatio
        ? texts.percent(setup.depositValue)
        : texts.yuan(formatMoney(setup.depositValue))
      : texts.no;
  return (
    <DetailFields
      of={[
        [label.tenderWay, <CodeText key="way" list={tenderWay} code={setup.tenderWay} />],
        [
          label.organizationType,
          <CodeText key="form" list={organizationType} code={setup.organizationType} />,
        ],
        [label.legalRegime, <CodeText key="regime" list={legalRegime} code={setup.legalRegime} />],
        [label.isMandatory, setup.isMandatory ? texts.yes : texts.no],
        [label.evalMethod, <CodeText key="evaluation" list={evaluationMethod} code={setup.evalMethod} />],
        [
          label.zsType,
          setup.zsType && <CodeText key="review" list={qualificationReview} code={setup.zsType} />,
        ],
        [label.plannedIssueDate, setup.plannedIssueDate],
        [label.plannedOpenDate, setup.plannedOpenDate],
        [label.plannedAwardDate, setup.plannedAwardDate],
        [label.plannedContractDate, setup.plannedContractDate],
        [label.depositNeed, deposit],
        ...(setup.modeReasonCode
          ? [
              [
                label.modeReasonCode,
                <CodeText key="case" list={modeReason} code={setup.modeReasonCode} />,
                true,
              ] as const,
            ]
          : []),
        ...ifAny(label.mandatoryReason, setup.mandatoryReason),
        ...ifAny(label.modeReason, setup.modeReason),
        ...ifAny(label.publicityResult, setup.publicityResult),
        ...ifAny(label.priceMeasure, setup.priceMeasure),
        ...ifAny(label.qualification, setup.qualification),
        ...ifAny(label.committee, setup.committee),
        ...ifAny(label.supervise, setup.supervise),
      ]}
    />
  );
}

/** Who carries it on, and the order and the contract that came of it; nothing before it was assigned. */
export function AssignmentFacts({ setup }: { setup: SetupDetail }) {
  const label = useSetupLabels();
  const texts = useDetailTexts();
  const { ordersGuid, contractGuid } = setup;
  if (!setup.managerGuid && !ordersGuid) return null;
  return (
    <Panel title={texts.assignment}>
      <DetailFields
        of={[
          [label.buyerUnit, setup.buyerUnitName],
          [label.assigneeGuid, setup.managerName],
          [label.assignTime, setup.assignTime?.slice(0, 16)],
          ...ifAny(label.assignOpinion, setup.assignOpinion),
          ...(ordersGuid
            ? ([
                [
                  texts.order,
                  <Link key="order" to={paths.entrust(ordersGuid)}>
                    {setup.ordersNo} {setup.ordersName}
                  </Link>,
                ],
                [texts.agent, setup.agentUnit],
              ] as const)
            : []),
          ...(contractGuid
            ? ([
                [
                  texts.contract,
                  <Link key="contract" to={paths.contract(contractGuid)}>
                    {setup.contractNo} {setup.contractName}
                  </Link>,
                ],
              ] as const)
            : []),
        ]}
      />
    </Panel>
  );
}

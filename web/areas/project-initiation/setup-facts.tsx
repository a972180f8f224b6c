import { Link } from 'react-router';
import { computeType } from '#shared/areas/deposit/codes';
import { setupKind } from '#shared/areas/project-initiation/kind';
import type { SetupDetail } from '#shared/areas/project-initiation/setup-views';
import { paths } from '#shared/areas/session/paths';
import { formatMoney } from '#shared/kit/money';
import { useKitTexts } from '../../kit/texts.ts';
import { Panel } from '../../kit/page-head.tsx';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { useDetailTexts } from './detail-texts.ts';
import css from './setup.module.css';

/** What is bought, for whom and on which basis. */
export function SetupFacts({ setup }: { setup: SetupDetail }) {
  const { handler } = useDetailTexts();
  return (
    <div className={css.long}>
      <DocumentFields
        of={setupKind}
        panel="project"
        from={setup}
        own={{ userName: handler(setup.userName, setup.handlerPhone) }}
      />
    </div>
  );
}

/** How it is bought, and when. */
export function PurchaseFacts({ setup }: { setup: SetupDetail }) {
  const texts = useDetailTexts();
  const { no } = useKitTexts();
  const isRatio = setup.computeType === computeType.code.fixedRatio;
  const deposit =
    setup.depositNeed && setup.depositValue
      ? isRatio
        ? texts.percent(setup.depositValue)
        : texts.yuan(formatMoney(setup.depositValue))
      : no;
  return (
    <div className={css.long}>
      <DocumentFields of={setupKind} panel="purchase" from={setup} own={{ depositNeed: deposit }} />
    </div>
  );
}

/** Who carries it on, and the order and the contract that came of it; nothing before it was assigned. */
export function AssignmentFacts({ setup }: { setup: SetupDetail }) {
  const texts = useDetailTexts();
  const { ordersGuid, contractGuid } = setup;
  if (!setup.managerGuid && !ordersGuid) return null;
  return (
    <Panel title={texts.assignment}>
      <div className={css.long}>
        <DocumentFields
          of={setupKind}
          panel="assignment"
          from={setup}
          own={{
            assigneeGuid: setup.managerName,
            assignTime: setup.assignTime?.slice(0, 16),
            ordersGuid: ordersGuid && (
              <Link to={paths.entrust(ordersGuid)}>
                {setup.ordersNo} {setup.ordersName}
              </Link>
            ),
            agentUnit: ordersGuid && (setup.agentUnit || '-'),
            contractGuid: contractGuid && (
              <Link to={paths.contract(contractGuid)}>
                {setup.contractNo} {setup.contractName}
              </Link>
            ),
          }}
        />
      </div>
    </Panel>
  );
}

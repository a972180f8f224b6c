import { useMutation } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Link } from 'react-router';
import { createOrders } from '#shared/areas/project-initiation/create-orders-contract';
import type { SetupRow } from '#shared/areas/project-initiation/setup-views';
import { paths } from '#shared/areas/session/paths';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { mutation } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { useActLabels } from '../../parts/document/labels.ts';
import css from './setup.module.css';
import { useTexts } from './texts.ts';

/** 生成委托单: names the set-ups that get an order and how many do not, and leads on to the orders made. */
export function OrdersWindow({
  chosen,
  onMade,
  onClose,
}: {
  chosen: readonly SetupRow[];
  onMade: () => Promise<unknown>;
  onClose: () => void;
}) {
  const texts = useTexts();
  const acts = useActLabels(setupKind);
  const create = useMutation(mutation(createOrders));
  const able = chosen.filter(({ actions }) => actions.includes('createOrders'));
  const nameOf = (guid: string) => chosen.find((one) => one.guid === guid)?.projectName;
  const made = create.data;
  // a refusal has been shown; what the list says may be stale
  const send = () =>
    create.mutateAsync({ setups: able.map(({ guid, version }) => ({ guid, version })) }).then(onMade, onMade);
  return (
    <Modal
      open
      width={640}
      title={texts.ordersTitle}
      okText={acts.createOrders}
      cancelText={made ? texts.close : texts.cancel}
      okButtonProps={{ disabled: able.length === 0, hidden: made !== undefined, autoFocus: true }}
      confirmLoading={create.isPending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      {made ? (
        <>
          <p>{texts.ordersMade(made.length)}</p>
          <ul className={css.orders}>
            {made.map(({ setupGuid, ordersGuid, ordersNo }) => (
              <li key={ordersGuid}>
                <span>
                  {ordersNo} <span className={css.soft}>{nameOf(setupGuid)}</span>
                </span>
                <Link to={paths.entrustEdit(ordersGuid)}>{texts.fill}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : able.length === 0 ? (
        texts.ordersNone
      ) : (
        <>
          <p>{texts.ordersOf(able.length)}</p>
          <ul className={css.orders}>
            {able.map(({ guid, projectName, projectNo, planAmount }) => (
              <li key={guid}>
                <span>
                  {projectName} <span className={css.soft}>{projectNo}</span>
                </span>
                <Wan yuan={planAmount} unit />
              </li>
            ))}
          </ul>
          {able.length < chosen.length && (
            <p className={css.soft}>{texts.ordersSkip(chosen.length - able.length)}</p>
          )}
        </>
      )}
    </Modal>
  );
}

/** The same for one set-up. */
export const OrderWindow = ({ document, reload, onClose }: DocumentWindow<SetupRow>) => (
  <OrdersWindow chosen={[document]} onMade={reload} onClose={onClose} />
);

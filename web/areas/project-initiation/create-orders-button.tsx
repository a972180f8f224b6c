import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import type { SetupRow } from '#shared/areas/project-initiation/setup-views';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { refetch } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { Choice } from '../../parts/document/list.tsx';
import { useActLabels } from '../../parts/document/labels.ts';

const OrdersWindow = onDemand(() => import('./orders-window.tsx').then((module) => module.OrdersWindow));

/** 生成委托单 for the set-ups chosen in the list. */
export function CreateOrdersButton({ chosen, unchoose }: Choice<SetupRow>) {
  const { createOrders } = useActLabels(setupKind);
  const client = useQueryClient();
  const [shown, setShown] = useState<readonly SetupRow[]>();
  return (
    <>
      <Button disabled={chosen.length === 0} onClick={() => setShown(chosen)}>
        {chosen.length > 0 ? `${createOrders} (${chosen.length})` : createOrders}
      </Button>
      {shown && (
        <OrdersWindow
          chosen={shown}
          onMade={() => {
            unchoose();
            return refetch(client, projectSetup.list);
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import type { EntrustRow } from '#shared/areas/agency-order/views';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { SignWindow } from '../../parts/key/sign-window.tsx';
import { useActLabels } from '../../parts/document/labels.ts';
import { useTexts } from './texts.ts';

/** 签章: for the principal, who sends the order with it, or for the agency, whose signature brings it into effect. */
export function SignOrder({
  act: as,
  document: { guid, version, ordersName },
  onClose,
  onDone,
}: DocumentWindow<EntrustRow, 'send' | 'agencySign'>) {
  const texts = useTexts();
  const { send } = useActLabels(entrustKind);
  // Load the order anew: what is signed is its present content, not what a list showed.
  // Load it again on coming back from applying for a certificate.
  const order = useQuery({
    ...query(entrustCalls.detail, { guid }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  if (!order.data?.digest) return null;
  return (
    <SignWindow
      title={as === 'send' ? texts.sendTitle(ordersName) : texts.agencySignTitle(ordersName)}
      okText={as === 'send' ? send : texts.agencySign}
      digest={order.data.digest}
      certificates={order.data.certificates}
      sign={async (by) => {
        await call(entrustCalls[as], { guid, version, ...by });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { bidState } from '#shared/areas/bid/codes';
import { sealedBidCalls as calls } from '#shared/areas/bid/contract';
import { bidRevocationText, bidWithdrawalText } from '#shared/areas/bid/signed-acts';
import type { OwnBid } from '#shared/areas/bid/views';
import type { SealPolicy } from '#shared/sealing/signed-files';
import { mutation, refetch } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { counted } from '../../kit/up-to.ts';
import { SignDialog } from './sign-dialog.tsx';
import { useTexts } from './texts.ts';

const REASON_MAX = 200;

/** 撤回 before the deadline, or the request for 撤销 after it: a signed file that names the envelopes which fall. */
export function EndWindow({
  own,
  act,
  onClose,
}: {
  own: OwnBid;
  act: 'withdraw' | 'revoke';
  onClose: () => void;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const [guid] = useState(newGuid);
  const [made] = useState(() => serverNow().toISOString());
  const said = {
    withdraw: [texts.withdrawTitle, texts.withdrawHint, texts.withdrawn, bidWithdrawalText],
    revoke: [texts.revokeTitle, texts.revokeHint, texts.revoked, bidRevocationText],
  } as const;
  const [title, hint, done, write] = said[act];
  const withdraw = useMutation(mutation(calls.withdraw, { quiet: true, done }));
  const revoke = useMutation(mutation(calls.revoke, { quiet: true, done }));
  const order = (JSON.parse(own.policy?.text ?? '{"envelopes":[]}') as SealPolicy).envelopes;
  const envelopes = own.envelopes
    .filter(({ rev, status }) => rev === own.rev && status === bidState.code.submitted)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map(({ envelope }) => envelope);
  const reasonOf = ({ reason = '' }: { reason?: string }) => reason.trim();
  return (
    <SignDialog<{ reason?: string }>
      title={title}
      hint={hint}
      okText={texts.signEnding}
      certificates={own.certificates}
      textsToSign={(values) => [
        write({
          tender: own.tenderGuid,
          section: own.section,
          bidder: own.bidder,
          rev: own.rev!,
          envelopes,
          reason: reasonOf(values),
          made,
        }),
      ]}
      send={async ([signature], values) => {
        const sent = {
          guid,
          tenderGuid: own.tenderGuid,
          rev: own.rev!,
          made,
          signature: signature!,
          reason: reasonOf(values),
        };
        await (act === 'withdraw' ? withdraw.mutateAsync(sent) : revoke.mutateAsync(sent));
        await refetch(client, calls.own, calls.mine);
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="reason" label={texts.reason}>
        <Input.TextArea rows={2} {...counted(REASON_MAX)} />
      </Form.Item>
    </SignDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { approvalForecast } from '#shared/areas/approval/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { query } from '../api/query.ts';
import { useLanguage } from '../kit/language.ts';
import { PageState } from '../kit/page-state.tsx';
import { SubmitForecast } from './submit-forecast.tsx';

const TEXTS = { cn: { cancel: '取消' }, en: { cancel: 'Cancel' } };

/**
 * Who will decide, before something is submitted; nothing is sent while the chain cannot be gone through.
 * `forecast` is the document's own forecast call, asked with `of`; `send` submits and closes, whatever comes of it.
 */
export function SubmitDialog({
  title,
  okText,
  lead,
  forecast,
  of = {},
  send,
  onClose,
}: {
  title: string;
  okText: string;
  lead?: ReactNode;
  forecast: Endpoint<z.ZodObject, typeof approvalForecast>;
  of?: Readonly<Record<string, unknown>>;
  send: () => Promise<void>;
  onClose: () => void;
}) {
  const texts = TEXTS[useLanguage()];
  const [isSending, setSending] = useState(false);
  const found = useQuery({ ...query(forecast, of, { quiet: true }), staleTime: 0 });
  const isFree = found.data !== undefined && found.data.faults.length === 0;
  return (
    <Modal
      open
      width={600}
      title={title}
      okText={okText}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !isFree, autoFocus: true }}
      confirmLoading={isSending}
      mask={{ closable: !isSending }}
      onOk={() => {
        setSending(true);
        void send().finally(() => setSending(false));
      }}
      onCancel={onClose}
    >
      {lead}
      <PageState of={found} rows={4}>
        {(chain) => <SubmitForecast {...chain} />}
      </PageState>
    </Modal>
  );
}

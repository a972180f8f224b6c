import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { ApprovalForecast } from '#shared/areas/approval/contract';
import type { Endpoint } from '#shared/contract/endpoint';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { SubmitForecast } from './submit-forecast.tsx';

const TEXTS = { cn: { cancel: '取消' }, en: { cancel: 'Cancel' } };

/**
 * Who will decide, before something is submitted; nothing is sent while the chain cannot be gone through.
 * `forecast` is the document's own forecast call, asked with `of`; `send` submits and closes, whatever comes of it.
 */
export function SubmitDialog<Forecast extends ApprovalForecast>({
  title,
  okText,
  lead,
  obstacle,
  chainTitle,
  also,
  forecast,
  of = {},
  send,
  onClose,
}: {
  title: string;
  okText: string;
  lead?: ReactNode;
  /** What must be mended first: shown instead of the chain, and nothing can be sent. */
  obstacle?: ReactNode;
  /** Above the chain, when there is one. */
  chainTitle?: string;
  /** What the forecast says beside the chain. */
  also?: (forecast: Forecast) => ReactNode;
  forecast: Endpoint<z.ZodObject, z.ZodType<Forecast>>;
  of?: Readonly<Record<string, unknown>>;
  send: (forecast: Forecast) => Promise<void>;
  onClose: () => void;
}) {
  const texts = TEXTS[useLanguage()];
  const [isSending, setSending] = useState(false);
  const isReady = !obstacle;
  // Keep no forecast for the next time: people, amounts and warnings may have changed, and it would stand there as true.
  const found = useQuery({
    ...query(forecast, of, { quiet: true }),
    enabled: isReady,
    staleTime: 0,
    gcTime: 0,
  });
  const isFree = isReady && found.data !== undefined && found.data.faults.length === 0;
  return (
    <Modal
      open
      width={640}
      title={title}
      okText={okText}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !isFree, autoFocus: true }}
      confirmLoading={isSending}
      mask={{ closable: !isSending }}
      onOk={() => {
        setSending(true);
        if (found.data) void send(found.data).finally(() => setSending(false));
      }}
      onCancel={onClose}
    >
      {lead}
      {obstacle || (
        <PageState of={found} rows={4}>
          {(chain) => (
            <>
              {chainTitle !== undefined && chain.needed && chain.levels.length > 0 && (
                <h4 style={{ margin: '12px 0 8px', fontWeight: 600 }}>{chainTitle}</h4>
              )}
              <SubmitForecast {...chain} />
              {also?.(chain)}
            </>
          )}
        </PageState>
      )}
    </Modal>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { certificateStatus } from '#shared/areas/certificate/codes';
import { certificateCalls, type OwnCertificate } from '#shared/areas/certificate/contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { remarkOf } from './certificate-remark.ts';
import { CertificateTag } from './certificate-tag.tsx';
import css from './certificate.module.css';
import { CurrentCertificate, type CurrentAct } from './current-certificate.tsx';
import { useTexts } from './texts.ts';

const ApplyDialog = onDemand(() => import('./apply-dialog.tsx').then((module) => module.ApplyDialog));
const RenewDialog = onDemand(() => import('./renew-dialog.tsx').then((module) => module.RenewDialog));
const RevokeDialog = onDemand(() => import('./revoke-dialog.tsx').then((module) => module.RevokeDialog));
const SignDialog = onDemand(() => import('./sign-dialog.tsx').then((module) => module.SignDialog));
const VerifyDialog = onDemand(() => import('./verify-dialog.tsx').then((module) => module.VerifyDialog));
const CompleteDialog = onDemand(() =>
  import('./complete-dialog.tsx').then((module) => module.CompleteDialog),
);

const s = certificateStatus.code;
type Own = z.output<typeof certificateCalls.own.output>;
type Open = { act: 'apply' | 'verify' } | { act: CurrentAct; of: OwnCertificate };

/** CA证书办理: one's own certificates, from the application to their end. */
export function OwnCertificatesPage() {
  const texts = useTexts();
  const client = useQueryClient();
  const found = useQuery({ ...query(certificateCalls.own, {}, { quiet: true }), staleTime: 0 });
  const [open, setOpen] = useState<Open>();
  const load = () => void refetch(client, certificateCalls.own);
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead title={texts.own}>
        {found.data?.applyObstacle === null && (
          <Button type="primary" onClick={() => setOpen({ act: 'apply' })}>
            {texts.apply}
          </Button>
        )}
        <Button onClick={() => setOpen({ act: 'verify' })}>{texts.verifyFile}</Button>
      </PageHead>
      <PageState of={found} rows={10}>
        {(own) => (
          <>
            <Certificates own={own} onAct={(act, of) => setOpen({ act, of })} onDone={load} />
            {open && <Windows open={open} own={own} onDone={load} onClose={close} />}
          </>
        )}
      </PageState>
    </>
  );
}

function Certificates({
  own,
  onAct,
  onDone,
}: {
  own: Own;
  onAct: (act: CurrentAct, of: OwnCertificate) => void;
  onDone: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const withdraw = useMutation(mutation(certificateCalls.withdraw, { done: texts.withdrawn }));
  const current = own.list.filter(({ status }) => status === s.issued || status === s.applied);
  const over = own.list.filter((one) => !current.includes(one));
  return (
    <>
      {current.length === 0 && own.applyObstacle && (
        <Alert className={css.notice!} type="info" showIcon title={own.applyObstacle[language]} />
      )}
      {current.map((of) => (
        <CurrentCertificate
          key={of.guid}
          of={of}
          onAct={(act) => onAct(act, of)}
          onWithdraw={() => withdraw.mutateAsync({ guid: of.guid, version: of.version }).finally(onDone)}
        />
      ))}
      {current.length === 0 && (
        <Panel>
          <NothingYet hint={texts.none}>
            <p className={css.hint}>{texts.noneHint}</p>
          </NothingYet>
        </Panel>
      )}
      {over.length > 0 && <History of={over} />}
    </>
  );
}

function History({ of }: { of: OwnCertificate[] }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <Panel title={texts.history}>
      <Table
        rowKey="guid"
        size="medium"
        pagination={false}
        dataSource={of}
        scroll={{ x: 900 }}
        columns={[
          {
            dataIndex: 'status',
            title: texts.status,
            width: 100,
            render: (status: OwnCertificate['status']) => <CertificateTag code={status} />,
          },
          {
            dataIndex: 'serial',
            title: texts.serial,
            width: 290,
            render: (serial: string | null) => <span className={css.mono}>{serial ?? '-'}</span>,
          },
          { dataIndex: 'applyTime', title: texts.applied, width: 150, render: upToMinutes },
          {
            key: 'validity',
            title: texts.validity,
            width: 200,
            render: (_, { validFrom, validTo }) =>
              validFrom ? `${validFrom.slice(0, 10)} ~ ${validTo!.slice(0, 10)}` : '-',
          },
          { key: 'remark', title: texts.result, render: (_, one) => remarkOf(one, language) || '-' },
        ]}
      />
    </Panel>
  );
}

const upToMinutes = (time: string) => time.slice(0, 16);

function Windows({
  open,
  own,
  onDone,
  onClose,
}: {
  open: Open;
  own: Own;
  onDone: () => void;
  onClose: () => void;
}) {
  switch (open.act) {
    case 'apply':
      return <ApplyDialog subject={own.subject} onApplied={onDone} onClose={onClose} />;
    case 'verify':
      return <VerifyDialog onClose={onClose} />;
    case 'renew':
      return <RenewDialog of={open.of} onRenewed={onDone} onClose={onClose} />;
    case 'sign':
      return <SignDialog of={open.of} onClose={onClose} />;
    case 'complete':
      return <CompleteDialog of={open.of} root={own.root} onClose={onClose} />;
    case 'revoke':
      return (
        <RevokeDialog
          of={open.of}
          onDone={() => {
            onClose();
            onDone();
          }}
          onClose={onClose}
        />
      );
  }
}
